import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { newPassword } from '../modules/auth/passwords';
import { CommandError } from '../platform';

export type PasswordInput = NodeJS.ReadableStream & { isTTY?: boolean };

/** Reads a password, typed twice and unseen at a terminal; generates one for empty input. @throws CommandError */
export async function readPassword(input: PasswordInput, prompt: (text: string) => void): Promise<{ password: string; madeUp: boolean }> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: unseen, terminal: input.isTTY === true });
  const next = lines[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<string | undefined> => {
    if (input.isTTY) prompt(question);
    const { value, done } = await next.next();
    if (input.isTTY) prompt('\n');
    return done ? undefined : value;
  };
  try {
    const password = await ask('Password, 8 to 20 characters (leave it empty to have one made up): ');
    if (password === undefined && input.isTTY) throw new CommandError('Nothing was changed.');
    if (!password) return { password: newPassword(), madeUp: true };
    if (input.isTTY && (await ask('The same once more: ')) !== password)
      throw new CommandError('The passwords do not match. Nothing was changed.');
    return { password, madeUp: false };
  } finally {
    lines.close();
  }
}
