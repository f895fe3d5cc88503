import { keptSecret, keyedHash } from '../../platform/db/kept-secret';
import type { Db } from '../../platform/db/open';

/** The key under which erased people are remembered. */
export const erasureKey = (db: Db): Promise<string> => keptSecret(db, 'erasure-key');

/**
 * What is remembered of a person whose data was erased: without the key nobody can tell from it who it was.
 * @param email as `plainEmail` gives it
 */
export const personHash = (key: string, email: string): string => keyedHash(key, 'person', email);
