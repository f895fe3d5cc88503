import { runTypeScript } from '../bootstrap/bundle.mjs';

await runTypeScript('programs/build.ts');
