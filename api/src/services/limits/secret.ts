import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/open';
import { facts } from '../../db/schema';

const KEY = 'limits-secret';

/** The secret under which what is counted is hashed and challenges are signed: made once, kept in the database. */
export async function limitsSecret(db: Db): Promise<string> {
  await db
    .insert(facts)
    .values({ key: KEY, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [fact] = await db.select({ value: facts.value }).from(facts).where(eq(facts.key, KEY));
  if (!fact) throw new Error('the secret of the limits was not kept');
  return fact.value;
}

/** A text that names what is counted to nobody who does not know the secret. */
export const keyedHash = (secret: string, ...of: string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(of)).digest('base64url').slice(0, 27);
