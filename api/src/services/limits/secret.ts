import { keptSecret } from '../../db/kept-secret';
import type { Db } from '../../db/open';

export { keyedHash } from '../../db/kept-secret';

/** The secret under which what is counted is hashed and challenges are signed. */
export const limitsSecret = (db: Db): Promise<string> => keptSecret(db, 'limits-secret');
