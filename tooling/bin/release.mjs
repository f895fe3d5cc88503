import { runCommand } from '../bootstrap/bundle.mjs';

/** `pnpm release …` */
await runCommand('release');
