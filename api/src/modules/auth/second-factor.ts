import { brand } from '@lagoon/shared/domain';
import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '../../platform/db/open';
import { recoveryCodes, secondFactors } from '../../platform/db/schema';
import { ApiError, invalidField } from '../../platform/errors';
import { hashPassword, passwordFits, randomText } from './passwords';
import { type Admin, endOtherSessions, type SignedInAdmin } from './sessions';

/** Steps before and after the server's own whose code is taken too: a phone's clock is seldom right to the second. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** Six digits that change every 30 seconds, as every authenticator app makes them (RFC 6238 with SHA-1). */
const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: brand.name, label, algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });

/** Since when an account asks for a code beside the password, null when it asks for none; and how many recovery codes are left. */
export async function readSecondFactor(db: Db, adminId: string) {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.adminId, adminId));
  const [codes] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
  return { since: factor?.since?.toISOString() ?? null, recoveryCodes: codes?.left ?? 0 };
}

const alreadyOn = () => new ApiError(409, 'conflict', 'Your account asks for a code already.');

/**
 * Makes a secret that is asked for once it is confirmed; one that was made before and not confirmed is replaced.
 * @returns the secret in base32, and the address that authenticator apps read from a QR code
 * @throws ApiError 409 when one is in use
 */
export async function beginSecondFactor(db: Db, { id, username }: Admin): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const begun = await db
    .insert(secondFactors)
    .values({ adminId: id, secret })
    .onConflictDoUpdate({ target: secondFactors.adminId, set: { secret, lastStep: 0 }, setWhere: isNull(secondFactors.since) })
    .returning();
  if (begun.length === 0) throw alreadyOn();
  return { secret, uri: totpOf(secret, username).toString() };
}

/**
 * Asks for the code from now on. Sessions that were opened without one end, but for the one that asks.
 * @returns the recovery codes, which are told this once
 * @throws ApiError 422 for a wrong code or none begun, 409 when it is asked for already
 */
export async function confirmSecondFactor(db: Db, admin: SignedInAdmin, code: string, now: Date): Promise<string[]> {
  const { since } = await readSecondFactor(db, admin.id);
  if (since) throw alreadyOn();
  const codes = newCodes();
  const hashes = await hashed(codes);
  await db.transaction(async (tx) => {
    if (!(await useTimeCode(tx, admin.id, code, now))) throw invalidField('code', 'The code is wrong or was used already.');
    await tx.update(secondFactors).set({ since: now }).where(eq(secondFactors.adminId, admin.id));
    await replaceCodes(tx, admin.id, hashes);
    await endOtherSessions(tx, admin);
  });
  return codes;
}

/** Makes recovery codes anew; those before them open nothing any more. @throws ApiError 409 when the account asks for no code */
export async function renewRecoveryCodes(db: Db, { id, secondFactor }: SignedInAdmin): Promise<string[]> {
  if (!secondFactor) throw new ApiError(409, 'conflict', 'Your account asks for no code.');
  const codes = newCodes();
  const hashes = await hashed(codes);
  await db.transaction((tx) => replaceCodes(tx, id, hashes));
  return codes;
}

/** Asks for no code any more. @returns whether it did before */
export async function endSecondFactor(db: Db, adminId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
    const ended = await tx.delete(secondFactors).where(eq(secondFactors.adminId, adminId)).returning();
    return ended.some(({ since }) => since !== null);
  });
}

export async function asksForCode(db: Db, adminId: string): Promise<boolean> {
  const asked = and(eq(secondFactors.adminId, adminId), isNotNull(secondFactors.since));
  return (await db.select({ id: secondFactors.adminId }).from(secondFactors).where(asked)).length > 0;
}

/** Uses up a code: one of the app's, or a recovery code. @param typed as it was typed, with or without blanks @returns whether it fits */
export async function useCode(db: Db, adminId: string, typed: string, now: Date): Promise<boolean> {
  return (await useTimeCode(db, adminId, typed, now)) || useRecoveryCode(db, adminId, typed);
}

async function useTimeCode(db: Db, adminId: string, typed: string, now: Date): Promise<boolean> {
  const token = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return false;
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.adminId, adminId));
  if (!factor) return false;
  const totp = totpOf(factor.secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  if (delta === null) return false;
  const lastStep = totp.counter({ timestamp }) + delta;
  // of two that come at once the second finds the step used
  const unused = and(eq(secondFactors.adminId, adminId), lt(secondFactors.lastStep, lastStep));
  return (await db.update(secondFactors).set({ lastStep }).where(unused).returning()).length > 0;
}

async function useRecoveryCode(db: Db, adminId: string, typed: string): Promise<boolean> {
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  if (!/^[a-z2-9]{10}$/.test(code)) return false;
  for (const { id, codeHash } of await db.select().from(recoveryCodes).where(eq(recoveryCodes.adminId, adminId))) {
    if (!(await passwordFits(code, codeHash))) continue;
    return (await db.delete(recoveryCodes).where(eq(recoveryCodes.id, id)).returning()).length > 0;
  }
  return false;
}

/** Two groups of five letters make 49 bits, each code behind a password and a throttle. */
const newCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => `${randomText(5)}-${randomText(5)}`);

/** So few bits need a slow hash, as passwords do. */
const hashed = (codes: string[]): Promise<string[]> => Promise.all(codes.map((code) => hashPassword(code.replace('-', ''))));

async function replaceCodes(tx: Db, adminId: string, hashes: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ adminId, codeHash })));
}
