import { runTypeScript } from './prepare.mjs';

/** `node tooling/bootstrap/run.mjs <command.ts> [arguments]`: installs what is missing, then runs a command that is written in TypeScript. */
const [command = ''] = process.argv.splice(2, 1);
await runTypeScript(command, { install: true });
