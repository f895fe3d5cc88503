import { runTypeScript } from './bundle.mjs';

/** `node tooling/bootstrap/run.mjs <command.ts> [arguments]` */
const [command = ''] = process.argv.splice(2, 1);
await runTypeScript(command, { install: true });
