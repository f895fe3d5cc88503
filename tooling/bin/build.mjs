import { runTypeScript } from '../bootstrap/prepare.mjs';

await runTypeScript('rspack/build.ts');
