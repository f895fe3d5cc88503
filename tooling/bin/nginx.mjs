import { runCommand } from '../bootstrap/bundle.mjs';

/** `pnpm nginx <folder>` */
await runCommand('nginx');
