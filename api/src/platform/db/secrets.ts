import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { newToken } from '../hash';
import type { Db } from './open';
import { facts } from './schema';

type SecretName = 'accounts-secret' | 'limits-secret' | 'erasure-key';

export type KeyedHash = (...of: string[]) => string;

/** 256 random bits, created at the first use. */
async function keptSecret(db: Db, name: SecretName): Promise<string> {
  await db.insert(facts).values({ key: name, value: newToken() }).onConflictDoNothing();
  const [fact] = await db.select({ value: facts.value }).from(facts).where(eq(facts.key, name));
  if (!fact) throw new Error(`The secret "${name}" was not stored.`);
  return fact.value;
}

export const hashWith =
  (secret: string): KeyedHash =>
  (...of) =>
    createHmac('sha256', secret).update(JSON.stringify(of)).digest('base64url').slice(0, 27);

export const keyedHash = async (db: Db, name: SecretName): Promise<KeyedHash> => hashWith(await keptSecret(db, name));
