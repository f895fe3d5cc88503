import { runCommand, terminal } from './admin-cli/run-command';

runCommand(process.argv.slice(2), process.env, { input: process.stdin, ...terminal }).then((code) =>
  process.exit(code),
);
