import { object, string } from 'yup';
import type { Db } from '../../platform/db/open';
import { keyedHash } from '../../platform/db/secrets';
import { invalidField } from '../../platform/errors';
import { validated } from '../../platform/validation';
import { digitsOf, nationalNumber } from '../records/search';

/** Who is looked for: everybody with a phone number, or whoever has an e-mail address. */
export type PersonQuery = { email: string } | { phone: string };

/** Fewer digits are no whole number of anybody. */
export const FEWEST_DIGITS = 7;
const WHOLE = 'Give a whole e-mail address or phone number.';

const querySchema = object({ q: string().trim().required(WHOLE).max(320, WHOLE) });
const emailSchema = object({
  email: string()
    .trim()
    .required('The e-mail address is missing')
    .max(320, 'The e-mail address is too long')
    .matches(/@/, 'This is no e-mail address'),
});

/** An e-mail address as people are told apart by it: without regard to capital letters and to how accents are encoded. */
export const plainEmail = (email: string): string => email.normalize('NFC').trim().toLowerCase();

/**
 * Reads what an administrator typed to find a person. It must be whole: data is erased by what this finds.
 * @throws ApiError 422
 */
export function readPersonQuery(body: unknown): PersonQuery {
  const { q } = validated(querySchema, body);
  if (q.includes('@')) return { email: plainEmail(q) };
  if (!/^[\d+()./\s-]+$/.test(q) || digitsOf(q).length < FEWEST_DIGITS) throw invalidField('q', WHOLE);
  return { phone: nationalNumber(q) };
}

/** Reads whose data is asked for. @throws ApiError 422 */
export const readPersonEmail = (body: unknown): string => plainEmail(validated(emailSchema, body).email);

/**
 * What is remembered of a person whose data was erased: without the key nobody can tell from it who it was.
 * @param email as `plainEmail` gives it
 */
export const personHash = async (db: Db, email: string): Promise<string> => (await keyedHash(db, 'erasure-key'))('person', email);
