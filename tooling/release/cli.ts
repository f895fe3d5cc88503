import { CommanderError } from 'commander';
import { codeOf } from '../site/disk';
import { messageOf } from '../site/errors';
import { keepFilesReadable, siteOf } from '../site/session';
import { releaseProgram } from './command/program';
import { spelledFor, spelling } from './command/spelling';
import { GateError } from './gate/change';

const typedAs = spelling(process.env, process.argv[1]);
const spelt = spelledFor(typedAs);
const args = process.argv.slice(2);
const site = siteOf();
const program = releaseProgram({
  site,
  print: (text) => console.log(spelt(text)),
  printError: (text) => console.error(spelt(text)),
  exit: (code) => {
    process.exitCode = code;
  },
});

keepFilesReadable();
try {
  await program.parseAsync(args.length > 0 ? args : ['help'], { from: 'user' });
} catch (error) {
  const isUsage = error instanceof CommanderError;
  if (!isUsage || error.exitCode !== 0) {
    const isFull = /^(ENOSPC|EDQUOT)$/.test(codeOf(error) ?? '');
    const remedy = 'Nothing has changed. Make room, for example by `pnpm release prune --keep 5`.';
    const message = spelt(
      isFull ? `The disk of ${site} is full. ${remedy}` : messageOf(error).replace(/^error: /, ''),
    );
    const issues = error instanceof GateError ? { refusals: error.issues } : {};
    if (!isUsage && args.includes('--json'))
      console.log(JSON.stringify({ error: message, ...issues }, null, 2));
    else console.error(message);
    if (isUsage) console.error(`\`${typedAs.release} help\` explains the usage.`);
    process.exitCode = isUsage ? 2 : 1;
  }
}
