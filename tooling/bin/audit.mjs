import { runCommand } from '../bootstrap/bundle.mjs';

await runCommand('audit');
