import { runTypeScript } from '../bootstrap/prepare.mjs';

await runTypeScript('supply/print-sbom.ts');
