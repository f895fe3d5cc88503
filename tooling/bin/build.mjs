import { runTypeScript } from '../bootstrap/prepare.mjs';

await runTypeScript('programs/build.ts');
