import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { newPassword } from '../modules/auth/passwords';
import { Refusal } from '../platform/errors';

export type PasswordInput = NodeJS.ReadableStream & { isTTY?: boolean };

/**
 * Asks for a password: twice and unseen at a terminal; else the first line that is piped. Whoever gives none gets one
 * that is made up.
 * @param say asks, where a person sees it and a program that reads the output does not
 * @throws Refusal when it is broken off, or the two differ
 */
export async function readPassword(input: PasswordInput, say: (text: string) => void): Promise<{ password: string; madeUp: boolean }> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: unseen, terminal: input.isTTY === true });
  const next = lines[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<string | undefined> => {
    if (input.isTTY) say(question);
    const { value, done } = await next.next();
    if (input.isTTY) say('\n');
    return done ? undefined : value;
  };
  try {
    const password = await ask('Password, 8 to 20 characters (leave it empty to have one made up): ');
    if (password === undefined && input.isTTY) throw new Refusal('Nothing was changed.');
    if (!password) return { password: newPassword(), madeUp: true };
    if (input.isTTY && (await ask('The same once more: ')) !== password)
      throw new Refusal('The passwords do not match. Nothing was changed.');
    return { password, madeUp: false };
  } finally {
    lines.close();
  }
}
