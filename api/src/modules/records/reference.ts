import { randomBytes } from 'node:crypto';
import { REFERENCE_PREFIX } from '@lagoon/shared/domain';

/** Crockford's base 32: no I, L, O or U, so a reference can be read out on the telephone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What an order's reference looks like. */
export const REFERENCE = /^LGN-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

type RandomBytes = (size: number) => Uint8Array;

/**
 * A new reference such as `LGN-7F3K-92QD`: 40 bits that nobody can guess from another one.
 * Two may still meet, so the caller inserts under a unique index and asks again.
 * @param prefix three letters that say what it refers to
 */
function readableReference(prefix: string, random: RandomBytes = randomBytes): string {
  // 256 is a multiple of 32, so the remainder is not biased
  const letters = Array.from(random(8), (byte) => ALPHABET[byte % 32]).join('');
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** A new order reference. */
export const newReference = (random?: RandomBytes): string => readableReference(REFERENCE_PREFIX.order, random);

/** A new appointment reference such as `APT-7F3K-92QD`, of the same letters as an order's. */
export const newAppointmentReference = (): string => readableReference(REFERENCE_PREFIX.appointment);
