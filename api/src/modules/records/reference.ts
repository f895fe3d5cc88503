import { randomBytes, randomUUID } from 'node:crypto';
import { REFERENCE_PREFIX, type ReferenceKind } from '@lagoon/shared/domain';
import { ValidationError } from 'yup';
import { isId } from '../../platform';

export function readKey(kind: ReferenceKind | 'message', values: Record<string, string>) {
  const key = values.idempotency_key?.trim() || randomUUID();
  if (!isId(key)) throw new ValidationError(`The key of the ${kind} is not valid`);
  return key.toLowerCase();
}

/** Crockford's base 32, to read out on the telephone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `LGN-7F3K-92QD`: 40 random bits; a unique index detects collisions. */
export function newReference(
  kind: ReferenceKind,
  random: (size: number) => Uint8Array = randomBytes,
) {
  const letters = Array.from(random(8), (byte) => ALPHABET[byte % 32]).join('');
  return `${REFERENCE_PREFIX[kind]}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/**
 * @param insert returns undefined when reference or idempotency key is used
 * @param isKnown true ends the tries
 */
export async function underFreeReference<T>(
  kind: ReferenceKind,
  insert: (reference: string) => Promise<T | undefined>,
  isKnown: () => Promise<unknown>,
) {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const inserted = await insert(newReference(kind));
    if (inserted) return inserted;
    if (await isKnown()) return undefined;
  }
  throw new Error(`no free ${kind} reference was found`);
}
