import { terminal } from './admin-cli/run-command';
import { runBackupCommand } from './backup/run-command';

/** `npm run backup -- …`, `npm run restore -- …` and `npm run move -- …`: the first argument is the command. */
runBackupCommand(process.argv.slice(2), process.env, terminal).then((code) => process.exit(code));
