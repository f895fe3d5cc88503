import { runCommand } from '../bootstrap/bundle.mjs';

/** `pnpm sbom` */
await runCommand('sbom');
