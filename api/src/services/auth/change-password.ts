import { passwordSchema } from '@lagoon/shared/forms/schemas';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/open';
import { admins } from '../../db/schema';
import { HttpError } from '../../http/errors';
import { validated } from '../../http/validation';
import { endOtherSessions } from './own-sessions';
import { hashPassword, passwordFits } from './passwords';
import type { SignedInAdmin } from './sessions';
import type { Throttle } from './throttle';
import { beginTry } from './tries';

/**
 * Changes an administrator's own password and ends the sessions that the old one has opened elsewhere. The current one
 * is asked for, since a phone left lying is signed in; guessing it is slowed down as at sign-in.
 *
 * @throws HttpError 422, with `fields.currentPassword` when that is wrong, 429 with the seconds to wait in `retryAfter`
 */
export async function changePassword(db: Db, throttle: Throttle, admin: SignedInAdmin, body: unknown): Promise<void> {
  const { currentPassword, newPassword } = validated(passwordSchema, body);
  const succeeded = beginTry(throttle, [admin.id]);
  const [kept] = await db.select({ passwordHash: admins.passwordHash }).from(admins).where(eq(admins.id, admin.id));
  if (!kept || !(await passwordFits(currentPassword, kept.passwordHash))) throw wrongPassword();
  const passwordHash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    // of two changes at the same moment the second began with a password that is no longer the current one
    const same = and(eq(admins.id, admin.id), eq(admins.passwordHash, kept.passwordHash));
    const changed = await tx.update(admins).set({ passwordHash }).where(same).returning({ id: admins.id });
    if (changed.length === 0) throw wrongPassword();
    await endOtherSessions(tx, admin);
  });
  succeeded();
}

function wrongPassword(): HttpError {
  const message = 'The current password is wrong';
  return new HttpError(422, 'invalid', message, { currentPassword: message });
}
