import { cleanText, nameKey } from '@lagoon/shared/domain';
import { admins, type Db } from '../../platform/db';

/** spec §5 */
const MOST_NAME = 100;

/** In some locales `lower` of PostgreSQL changes ASCII letters only. */
export const folded = nameKey;

export function userNameIssue(name: string): string | undefined {
  const kept = cleanText(name);
  if (kept === '' || kept.length > MOST_NAME)
    return `A user name has 1 to ${MOST_NAME} characters.`;
  return undefined;
}

export async function administratorNamed(
  db: Db,
  name: string,
): Promise<typeof admins.$inferSelect | undefined> {
  const wanted = folded(name);
  return (await db.select().from(admins)).find(({ username }) => folded(username) === wanted);
}
