import { brand, plainLetters } from '@lagoon/shared/domain';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { conflict, invalidField } from '../../platform';
import { type Db, recoveryCodes, secondFactors } from '../../platform/db';
import { hashPassword, passwordFits, randomText } from './passwords';
import { type Admin, endOtherSessions, type SignedInAdmin } from './sessions';

/** The defaults of authenticator apps (RFC 6238). */
const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: brand.name,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: Secret.fromBase32(secret),
  });

/** `since`: null when off; `recoveryCodes`: unused ones. */
export async function readSecondFactor(db: Db, adminId: string) {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.adminId, adminId));
  return {
    since: factor?.since?.toISOString() ?? null,
    recoveryCodes: await db.$count(recoveryCodes, eq(recoveryCodes.adminId, adminId)),
  };
}

const alreadyOn = () => conflict('conflict', 'Your account asks for a code already.');

/** Replaces an unconfirmed secret. Throws ApiError 409. */
export async function beginSecondFactor(db: Db, { id, username }: Admin) {
  // 160 bits (RFC 4226)
  const secret = new Secret({ size: 20 }).base32;
  const begun = await db
    .insert(secondFactors)
    .values({ adminId: id, secret })
    .onConflictDoUpdate({
      target: secondFactors.adminId,
      set: { secret, lastStep: 0 },
      setWhere: isNull(secondFactors.since),
    })
    .returning();
  if (begun.length === 0) throw alreadyOn();
  return { secret, uri: totpOf(secret, username).toString() };
}

export const WRONG_CODE = 'The code is wrong or was used already.';

/** Ends all other sessions. Returns recovery codes. Throws ApiError 422, 409. */
export async function confirmSecondFactor(db: Db, admin: SignedInAdmin, code: string, now: Date) {
  const { since } = await readSecondFactor(db, admin.id);
  if (since) throw alreadyOn();
  const { codes, hashes } = await newCodes();
  await db.transaction(async (tx) => {
    if (!(await useTimeCode(tx, admin.id, code, now))) throw invalidField('code', WRONG_CODE);
    await tx.update(secondFactors).set({ since: now }).where(eq(secondFactors.adminId, admin.id));
    await replaceCodes(tx, admin.id, hashes);
    await endOtherSessions(tx, admin);
  });
  return codes;
}

/** @throws ApiError 409 */
export async function renewRecoveryCodes(db: Db, { id, secondFactor }: SignedInAdmin) {
  if (!secondFactor) throw conflict('conflict', 'Your account asks for no code.');
  const { codes, hashes } = await newCodes();
  await db.transaction((tx) => replaceCodes(tx, id, hashes));
  return codes;
}

/** @returns true when the second factor was active */
export const endSecondFactor = (db: Db, adminId: string) =>
  db.transaction(async (tx) => {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
    const ended = await tx
      .delete(secondFactors)
      .where(eq(secondFactors.adminId, adminId))
      .returning();
    return ended.some(({ since }) => since !== null);
  });

export async function useCode(db: Db, adminId: string, typed: string, now: Date) {
  return (await useTimeCode(db, adminId, typed, now)) || useRecoveryCode(db, adminId, typed);
}

async function useTimeCode(db: Db, adminId: string, typed: string, now: Date) {
  const token = typed.replace(/\s/g, '');
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.adminId, adminId));
  if (!factor || !/^\d{6}$/.test(token)) return false;
  const totp = totpOf(factor.secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: 1 });
  if (delta === null) return false;
  const lastStep = totp.counter({ timestamp }) + delta;
  // only one of two simultaneous requests with the same code succeeds
  const unused = and(eq(secondFactors.adminId, adminId), lt(secondFactors.lastStep, lastStep));
  return (await db.update(secondFactors).set({ lastStep }).where(unused).returning()).length > 0;
}

async function useRecoveryCode(db: Db, adminId: string, typed: string) {
  const code = plainLetters(typed).replace(/[\s-]/g, '');
  if (!/^[a-z2-9]{10}$/.test(code)) return false;
  for (const { id, codeHash } of await db
    .select()
    .from(recoveryCodes)
    .where(eq(recoveryCodes.adminId, adminId))) {
    if (!(await passwordFits(code, codeHash))) continue;
    return (await db.delete(recoveryCodes).where(eq(recoveryCodes.id, id)).returning()).length > 0;
  }
  return false;
}

async function newCodes() {
  const codes = Array.from({ length: 10 }, () => `${randomText(5)}-${randomText(5)}`);
  return {
    codes,
    hashes: await Promise.all(codes.map((code) => hashPassword(code.replace('-', '')))),
  };
}

async function replaceCodes(tx: Db, adminId: string, hashes: string[]) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ adminId, codeHash })));
}
