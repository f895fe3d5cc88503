import { keyedHash as hashWith, keptSecret } from './kept-secret';
import type { Db } from './open';

/** A text that must be known again but not read, as a hash that only this database can make. */
export type KeyedHash = (text: string) => string;

/**
 * Hashes networks, names that were tried and what a browser keeps. There are so few networks that a hash without a
 * secret could be undone by trying them all.
 */
export async function keyedHash(db: Db): Promise<KeyedHash> {
  const secret = await keptSecret(db, 'accounts-secret');
  return (text) => hashWith(secret, text);
}
