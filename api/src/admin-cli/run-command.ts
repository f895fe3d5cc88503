import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import { readEnvironment } from '../environment';
import { userNameIssue } from '../modules/auth/names';
import { newPassword } from '../modules/auth/passwords';
import { CommandError, databaseFailure } from '../platform';
import { type AdministrationRequest, COMMANDS, type Command } from './execute';
import { withDatabase } from './with-database';

type PasswordInput = NodeJS.ReadableStream & { isTTY?: boolean };

/**
 * Reads a password, typed twice and unseen at a terminal; generates one for empty input.
 * @throws CommandError
 */
export async function readPassword(
  input: PasswordInput,
  prompt: (text: string) => void,
): Promise<{ password: string; madeUp: boolean }> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: unseen, terminal: input.isTTY === true });
  const next = lines[Symbol.asyncIterator]();
  const ask = async (question: string) => {
    if (input.isTTY) prompt(question);
    const { value, done } = await next.next();
    if (input.isTTY) prompt('\n');
    return done ? undefined : value;
  };
  try {
    const password = await ask(
      'Password, 8 to 20 characters (leave it empty to have one made up): ',
    );
    if (password === undefined && input.isTTY) throw new CommandError('Nothing was changed.');
    if (!password) return { password: newPassword(), madeUp: true };
    if (input.isTTY && (await ask('The same once more: ')) !== password)
      throw new CommandError('The passwords do not match. Nothing was changed.');
    return { password, madeUp: false };
  } finally {
    lines.close();
  }
}

const USAGE = `Administrators of the dashboard, on the database that the site uses
(DATA_DIR or DATABASE_URL), also while it runs:

  npm run admin -- add <name>              adds one
  npm run admin -- reset-password <name>   gives another password and ends their sessions
  npm run admin -- remove <name>           removes one; the last one stays
  npm run admin -- unlock <name>           lets one in after failed sign-ins of others
  npm run admin -- reset-second-factor <name>  lets one in without a code
  npm run admin -- list                    names them all

A password is asked for, or read from standard input, never given as an argument.
None: one is made up and shown once; its owner chooses another at the first sign-in.`;

export interface Terminal {
  print(line: string): void;
  log(text: string): void;
}

export const terminal: Terminal = {
  print: (line) => console.log(line),
  log: (text) => void process.stderr.write(text),
};

/** Returns the exit code: 0 done, 1 refused, 2 invalid. */
export async function runOrExplain(
  log: Terminal['log'],
  usage: string,
  work: (() => Promise<void>) | undefined,
  describe: (error: unknown) => string = errorText,
) {
  if (!work) {
    log(`${usage}\n`);
    return 2;
  }
  try {
    await work();
    return 0;
  } catch (error) {
    log(`${describe(error)}\n`);
    return 1;
  }
}

export function runCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { input, print, log }: Terminal & { input: PasswordInput },
): Promise<number> {
  const [command, name, ...more] = args;
  const takesName = command !== 'list';
  const isUnderstood =
    COMMANDS.includes(command as Command) &&
    more.length === 0 &&
    takesName === (name !== undefined);
  const work = async () => {
    const issue = command === 'add' ? userNameIssue(name ?? '') : undefined;
    if (issue) throw new CommandError(issue);
    const where = readEnvironment(env);
    // reads the password before the database is opened, so that typing blocks no other process
    const given =
      command === 'add' || command === 'reset-password'
        ? await readPassword(input, log)
        : undefined;
    const request = { command, name: name ?? '', ...given } as AdministrationRequest;
    const waiting = () => log('Another process has the database. Waiting for it.\n');
    print(await withDatabase(where, request, { waiting }));
    if (given?.madeUp) print(`Password: ${given.password}  (shown this once)`);
  };
  return runOrExplain(log, USAGE, isUnderstood ? work : undefined);
}

/** Omits the values in a failed query. */
export function errorText(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EACCES')
    return (
      'This user may not open the data directory: ' +
      'run the command as the user that the site runs as.'
    );
  if (code === 'ENOSPC') return 'The disk is full (ENOSPC). Make room and repeat the command.';
  if (error instanceof DrizzleQueryError)
    return `The query failed (${databaseFailure(error).code ?? 'no code'}).`;
  return code ? `The database cannot be reached (${code}).` : message;
}
