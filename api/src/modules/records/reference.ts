import { randomBytes, randomUUID } from 'node:crypto';
import { REFERENCE_PREFIX, type ReferenceKind } from '@lagoon/shared/domain';
import { ValidationError } from 'yup';
import { isId } from '../../platform/validation';

/**
 * The key by which a resend is known; without one every call is an order or an appointment of its own.
 * @throws {ValidationError}
 */
export function readKey(kind: ReferenceKind, values: Record<string, string>): string {
  const key = values.idempotency_key?.trim() || randomUUID();
  if (!isId(key)) throw new ValidationError(`The key of the ${kind} is not valid`);
  return key.toLowerCase();
}

/** Crockford's base 32: no I, L, O or U, so a reference can be read out on the telephone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const REFERENCE = /^LGN-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/**
 * A new reference such as `LGN-7F3K-92QD`: 40 bits that nobody can guess from another one.
 * Two may still meet, so it is inserted under a unique index.
 */
export function newReference(kind: ReferenceKind, random: (size: number) => Uint8Array = randomBytes): string {
  // 256 is a multiple of 32, so the remainder is not biased
  const letters = Array.from(random(8), (byte) => ALPHABET[byte % 32]).join('');
  return `${REFERENCE_PREFIX[kind]}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

const TRIES = 5;

/**
 * Inserts an order or an appointment under a reference that is free.
 * @param insert gives undefined when the reference or the key is taken; it waits for a transaction that inserts the same key
 * @param isKnown whether a record with its key is there
 * @returns undefined when its key already has one
 */
export async function underFreeReference<T>(
  kind: ReferenceKind,
  insert: (reference: string) => Promise<T | undefined>,
  isKnown: () => Promise<unknown>,
): Promise<T | undefined> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const inserted = await insert(newReference(kind));
    if (inserted) return inserted;
    if (await isKnown()) return undefined;
  }
  throw new Error(`no free ${kind} reference was found`);
}
