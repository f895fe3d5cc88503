import type { Db } from '../../platform/db/open';
import { admins } from '../../platform/db/schema';

/** The sign-in form takes no longer one. */
const MOST_NAME = 100;

/** A user name as it is kept: trimmed, and each letter in the one form that it is compared in. */
export const keptName = (name: string): string => name.normalize('NFC').trim();

/** Two names that fold to the same are one. A database folds by its locale, some leave every letter beyond ASCII alone. */
export const folded = (name: string): string => keptName(name).toLowerCase();

export function nameFault(name: string): string | undefined {
  const kept = keptName(name);
  if (kept === '' || kept.length > MOST_NAME) return `A user name has 1 to ${MOST_NAME} characters.`;
  if (/\p{C}/u.test(kept)) return 'A user name has no line breaks and no invisible characters.';
  return undefined;
}

/** The administrator of this name, whatever its case. There are few, so all are looked at. */
export async function administratorNamed(db: Db, name: string): Promise<typeof admins.$inferSelect | undefined> {
  const wanted = folded(name);
  return (await db.select().from(admins)).find(({ username }) => folded(username) === wanted);
}
