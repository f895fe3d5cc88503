import { runCommand } from './admin-cli/run-command';

/** `npm run admin -- …`: the administrators' command line. */
runCommand(process.argv.slice(2), process.env, {
  input: process.stdin,
  print: (line) => console.log(line),
  say: (text) => void process.stderr.write(text),
}).then((code) => process.exit(code));
