import { terminal } from './admin-cli/run-command';
import { runBackupCommand } from './backup/run-command';

runBackupCommand(process.argv.slice(2), process.env, terminal).then((code) => process.exit(code));
