import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from './open';
import { facts } from './schema';

/** A secret of 256 random bits, made at its first use and kept in the database. @param name the fact's name */
export async function keptSecret(db: Db, name: string): Promise<string> {
  await db
    .insert(facts)
    .values({ key: name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [fact] = await db.select({ value: facts.value }).from(facts).where(eq(facts.key, name));
  if (!fact) throw new Error(`the secret "${name}" was not kept`);
  return fact.value;
}

/** A text that tells nobody what it was made of who does not know the secret. */
export const keyedHash = (secret: string, ...of: string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(of)).digest('base64url').slice(0, 27);
