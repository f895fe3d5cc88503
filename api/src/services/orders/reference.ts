import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so a reference can be read out on the telephone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What a reference looks like, for routes that take one. */
export const REFERENCE = /^LGN-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/**
 * A new order reference such as `LGN-7F3K-92QD`: 40 bits that nobody can guess from another one.
 * Two may still meet, so the caller inserts under a unique index and asks again.
 */
export function newReference(random: (size: number) => Uint8Array = randomBytes): string {
  // 256 is a multiple of 32, so the remainder is not biased
  const letters = Array.from(random(8), (byte) => ALPHABET[byte % 32]).join('');
  return `LGN-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
