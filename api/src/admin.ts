import { runCommand, terminal } from './admin-cli/run-command';

/** `npm run admin -- …`: the administrators' command line. */
runCommand(process.argv.slice(2), process.env, { input: process.stdin, ...terminal }).then((code) => process.exit(code));
