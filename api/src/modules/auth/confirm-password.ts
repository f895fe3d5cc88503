import { type ConfirmRequest, confirmSchema, confirmWithCodeSchema } from '@lagoon/shared/forms/schemas';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { admins, sessions } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import { validated } from '../../platform/validation';
import { passwordFits } from './passwords';
import { useCode } from './second-factor';
import type { SignedInAdmin } from './sessions';
import type { Throttle } from './tries';

/** What guessing one's own password in an open session slows down. */
export const ownPasswordKey = ({ id }: { id: string }): string => `own password ${id}`;

/**
 * Marks a session as one whose password was typed just now. Guessing is slowed down as at sign-in.
 * @throws ApiError 422 with what is wrong in `fields`, 429 with the seconds to wait in `retryAfter`
 */
export async function confirmPassword(db: Db, throttle: Throttle, admin: SignedInAdmin, body: unknown, now: Date): Promise<void> {
  const { password, code = '' }: ConfirmRequest = validated(admin.secondFactor ? confirmWithCodeSchema : confirmSchema, body);
  const tried = await throttle.begin([ownPasswordKey(admin)]);
  const [kept] = await db.select({ passwordHash: admins.passwordHash }).from(admins).where(eq(admins.id, admin.id));
  if (!(await passwordFits(password, kept?.passwordHash))) throw wrong('password', 'The password is wrong');
  if (admin.secondFactor && !(await useCode(db, admin.id, code, now))) throw wrong('code', 'The code is wrong or was used already.');
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, admin.sessionId));
  await tried.succeeded();
}

const wrong = (field: string, message: string) => new ApiError(422, 'invalid', message, { [field]: message });
