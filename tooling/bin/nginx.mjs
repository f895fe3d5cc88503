import { runTypeScript } from '../bootstrap/prepare.mjs';

await runTypeScript('nginx/write-configuration.ts');
