import { countText, lagosDay } from '@lagoon/shared/domain';
import { passwordText } from '@lagoon/shared/forms/schemas';
import { boolean, type InferType, object, string, ValidationError } from 'yup';
import { noteBackup, queryIn } from '../backup/tables';
import {
  addAdministrator,
  FIRST_PASSWORD_DAYS,
  listAdministrators,
  removeAdministrator,
  resetPassword,
  resetSecondFactor,
  UNLOCKED_MINUTES,
  unlockAdministrator,
} from '../modules/auth/administrators';
import { CommandError } from '../platform';
import { BACKED_UP, type Db } from '../platform/db';

const NAME_ONLY = ['remove', 'unlock', 'reset-second-factor'] as const;
export const COMMANDS = ['add', 'reset-password', 'list', ...NAME_ONLY] as const;
export type Command = (typeof COMMANDS)[number];

const named = string().required('Add the name of the account.').max(1000);
const withName = object({ command: string().oneOf(NAME_ONLY).required(), name: named });
const withPassword = object({
  command: string().oneOf(['add', 'reset-password']).required(),
  name: named,
  password: passwordText('A password has 8 to 20 characters.'),
  madeUp: boolean(),
});

export type AdministrationRequest =
  | { command: 'list' }
  | InferType<typeof withName>
  | InferType<typeof withPassword>;

function checked(request: unknown): AdministrationRequest {
  const { command } = (request ?? {}) as { command?: unknown };
  if (!COMMANDS.includes(command as Command))
    throw new CommandError(
      'The running server has another version, which does not have this command.',
    );
  if (command === 'list') return { command };
  try {
    return (
      (NAME_ONLY as readonly unknown[]).includes(command) ? withName : withPassword
    ).validateSync(request, { strict: true });
  } catch (error) {
    throw error instanceof ValidationError ? new CommandError(error.message) : error;
  }
}

const FIRST_SIGN_IN =
  `It is valid for one sign-in within ${FIRST_PASSWORD_DAYS} days, ` +
  'where the owner chooses another.';

const withFirstSignIn = (text: string, { madeUp }: { madeUp?: boolean }) =>
  madeUp ? `${text} ${FIRST_SIGN_IN}` : text;

/** Returns the message for the operator. Throws CommandError. */
export async function execute(db: Db, unchecked: unknown, now: Date) {
  if ((unchecked as { command?: unknown } | null)?.command === BACKED_UP)
    return noteBackup(queryIn(db), now);
  const request = checked(unchecked);
  switch (request.command) {
    case 'add':
      return withFirstSignIn(
        `"${await addAdministrator(db, request.name, request, now)}" can sign in now.`,
        request,
      );
    case 'reset-password': {
      const { username, ended } = await resetPassword(db, request.name, request, now);
      const before =
        ended === 0 ? 'no session used the old one' : `${countText(ended, 'session')} ended`;
      return withFirstSignIn(`"${username}" has another password now; ${before}.`, request);
    }
    case 'remove':
      return `"${await removeAdministrator(db, request.name)}" was removed.`;
    case 'unlock':
      return (
        `"${await unlockAdministrator(db, request.name, now)}" can sign in for ` +
        `${UNLOCKED_MINUTES} minutes, regardless of failed tries from other networks.`
      );
    case 'reset-second-factor':
      return `"${await resetSecondFactor(db, request.name)}" signs in without a code now.`;
    case 'list': {
      const rows = await listAdministrators(db, now);
      return rows
        .map(
          (row) =>
            `${row.username}  (since ${lagosDay(row.createdAt)}, ${countText(row.sessions, 'session')})`,
        )
        .join('\n');
    }
  }
}
