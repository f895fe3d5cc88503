import { lagosDay } from '@lagoon/shared/domain';
import { passwordText } from '@lagoon/shared/forms/schemas';
import { type InferType, object, string, ValidationError } from 'yup';
import type { Db } from '../db/open';
import { addAdministrator, listAdministrators, Refusal, removeAdministrator, resetPassword } from '../services/auth/administrators';

export const COMMANDS = ['add', 'reset-password', 'list', 'remove'] as const;
export type Command = (typeof COMMANDS)[number];

const named = string().required('Say whose account it is.').max(1000);
const withName = object({ command: string().oneOf(['remove']).required(), name: named });
const withPassword = object({
  command: string().oneOf(['add', 'reset-password']).required(),
  name: named,
  password: passwordText('A password has 8 to 20 characters.'),
});

/** What the command line asks for; it goes over a socket when the server holds the database. */
export type AdministrationRequest = { command: 'list' } | InferType<typeof withName> | InferType<typeof withPassword>;

/** @throws Refusal for what is no request of ours, or a password that the sign-in form would not take */
function checked(request: unknown): AdministrationRequest {
  const { command } = (request ?? {}) as { command?: unknown };
  if (!COMMANDS.includes(command as Command)) throw new Refusal('The running server does not know this command: it is another version.');
  if (command === 'list') return { command };
  try {
    return (command === 'remove' ? withName : withPassword).validateSync(request, { strict: true });
  } catch (error) {
    throw error instanceof ValidationError ? new Refusal(error.message) : error;
  }
}

const sessionsInWords = (number: number): string => (number === 1 ? '1 session' : `${number} sessions`);

/** Does what was asked. @returns what happened, in words @throws Refusal */
export async function carryOut(db: Db, unchecked: unknown, now: Date): Promise<string> {
  const request = checked(unchecked);
  switch (request.command) {
    case 'add':
      return `"${await addAdministrator(db, request.name, request.password)}" can sign in now.`;
    case 'reset-password': {
      const { username, ended } = await resetPassword(db, request.name, request.password);
      return `"${username}" has another password now; ${ended === 0 ? 'nobody was signed in with the old one' : `${sessionsInWords(ended)} ended`}.`;
    }
    case 'remove':
      return `"${await removeAdministrator(db, request.name)}" was removed.`;
    case 'list': {
      const rows = await listAdministrators(db, now);
      return rows.map((row) => `${row.username}  (since ${lagosDay(row.createdAt)}, ${sessionsInWords(row.sessions)})`).join('\n');
    }
  }
}
