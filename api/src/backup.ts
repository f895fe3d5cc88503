import { runBackupCommand } from './backup/run-command';

/** `npm run backup -- …` and `npm run restore -- …`: the first argument says which. */
runBackupCommand(process.argv.slice(2), process.env, {
  print: (line) => console.log(line),
  say: (text) => void process.stderr.write(text),
}).then((code) => process.exit(code));
