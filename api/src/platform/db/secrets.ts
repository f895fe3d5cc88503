import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { newToken } from '../hash';
import type { Db } from './open';
import { facts } from './schema';

/** The secrets of a site, by the name of the fact that keeps each: of accounts and networks, of limits, of erased people. */
type SecretName = 'accounts-secret' | 'limits-secret' | 'erasure-key';

/** A text that must be known again but not read, as a hash that only this database can make. */
export type KeyedHash = (...of: string[]) => string;

/** A secret of 256 random bits, made at its first use and kept in the database. */
async function keptSecret(db: Db, name: SecretName): Promise<string> {
  await db.insert(facts).values({ key: name, value: newToken() }).onConflictDoNothing();
  const [fact] = await db.select({ value: facts.value }).from(facts).where(eq(facts.key, name));
  if (!fact) throw new Error(`the secret "${name}" was not kept`);
  return fact.value;
}

/** Hashes under one secret. There are so few networks that a hash without one could be undone by trying them all. */
export const hashWith =
  (secret: string): KeyedHash =>
  (...of) =>
    createHmac('sha256', secret).update(JSON.stringify(of)).digest('base64url').slice(0, 27);

export const keyedHash = async (db: Db, name: SecretName): Promise<KeyedHash> => hashWith(await keptSecret(db, name));
