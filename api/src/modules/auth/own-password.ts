import {
  type ConfirmRequest,
  confirmSchema,
  confirmWithCodeSchema,
  type passwordSchema,
} from '@lagoon/shared/forms/schemas';
import { and, eq } from 'drizzle-orm';
import type { InferType } from 'yup';
import { invalidField, validated } from '../../platform';
import { admins, type Db, sessions } from '../../platform/db';
import { forgetNetworks } from './known-networks';
import { hashPassword, passwordFits, passwordIssue } from './passwords';
import { useCode, WRONG_CODE } from './second-factor';
import { openSession, type SignedInAdmin } from './sessions';
import type { Throttle } from './throttle';

/** Ends all sessions. Returns a new token. Throws ApiError 422 with `fields`, TooManyTries. */
export async function changePassword(
  db: Db,
  throttle: Throttle,
  admin: SignedInAdmin,
  { currentPassword, newPassword }: InferType<typeof passwordSchema>,
  now: Date,
) {
  const tried = await throttle.begin([ownPasswordKey(admin)]);
  const kept = await hashOf(db, admin);
  if (!kept || !(await passwordFits(currentPassword, kept))) throw wrongPassword();
  const issue =
    passwordIssue(newPassword, admin.username) ??
    (admin.mustChangePassword && newPassword === currentPassword
      ? 'Please choose another password than the one that you were given.'
      : undefined);
  if (issue) {
    await tried.succeeded();
    throw invalidField('newPassword', issue);
  }
  const passwordHash = await hashPassword(newPassword);
  const token = await db.transaction(async (tx) => {
    // the second of two simultaneous changes fails
    const same = and(eq(admins.id, admin.id), eq(admins.passwordHash, kept));
    const chosen = { passwordHash, mustChangePassword: false, passwordExpiresAt: null };
    const changed = await tx.update(admins).set(chosen).where(same).returning();
    if (changed.length === 0) throw wrongPassword();
    const ended = await tx.delete(sessions).where(eq(sessions.adminId, admin.id)).returning();
    await forgetNetworks(tx, admin.id);
    return openSession(tx, admin.id, now, ended.find(({ id }) => id === admin.sessionId)?.device);
  });
  await tried.succeeded();
  return token;
}

const wrongPassword = () => invalidField('currentPassword', 'The current password is wrong');

async function hashOf(db: Db, { id }: SignedInAdmin) {
  const [admin] = await db.select().from(admins).where(eq(admins.id, id));
  return admin?.passwordHash;
}

const ownPasswordKey = ({ id }: { id: string }) => `own password ${id}`;

/** @throws ApiError 422 with `fields`, TooManyTries */
export async function confirmPassword(
  db: Db,
  throttle: Throttle,
  admin: SignedInAdmin,
  body: unknown,
  now: Date,
) {
  const { password, code = '' }: ConfirmRequest = validated(
    admin.secondFactor ? confirmWithCodeSchema : confirmSchema,
    body,
  );
  const tried = await throttle.begin([ownPasswordKey(admin)]);
  if (!(await passwordFits(password, await hashOf(db, admin))))
    throw invalidField('password', 'The password is wrong');
  if (admin.secondFactor && !(await useCode(db, admin.id, code, now)))
    throw invalidField('code', WRONG_CODE);
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, admin.sessionId));
  await tried.succeeded();
}
