import { keptSecret } from '../../platform/db/kept-secret';
import type { Db } from '../../platform/db/open';

export { keyedHash } from '../../platform/db/kept-secret';

/** The secret under which what is counted is hashed and challenges are signed. */
export const limitsSecret = (db: Db): Promise<string> => keptSecret(db, 'limits-secret');
