import { cleanText, nameKey } from '@lagoon/shared/domain';
import { admins, type Db } from '../../platform/db';

/** spec §5 */
const MOST_NAME = 100;

export function userNameIssue(name: string) {
  const { length } = cleanText(name);
  const isFitting = length > 0 && length <= MOST_NAME;
  return isFitting ? undefined : `A user name has 1 to ${MOST_NAME} characters.`;
}

/** In some locales `lower` of PostgreSQL changes ASCII letters only. */
export async function administratorNamed(db: Db, name: string) {
  const wanted = nameKey(name);
  return (await db.select().from(admins)).find(({ username }) => nameKey(username) === wanted);
}
