import { asciiDigits, nameKey } from '@lagoon/shared/domain';
import { requiredText } from '@lagoon/shared/forms/schemas';
import { object } from 'yup';
import { invalidField } from '../../platform';
import { type Db, keyedHash } from '../../platform/db';
import { digitsOf, nationalNumber } from '../records/search';

export type PersonQuery = { email: string } | { phone: string };

export const FEWEST_DIGITS = 7;
const WHOLE = 'Give a whole e-mail address or phone number.';

export const querySchema = object({
  q: requiredText(WHOLE).transform(asciiDigits).max(320, WHOLE),
});
export const emailSchema = object({
  email: requiredText('The e-mail address is missing')
    .max(320, 'The e-mail address is too long')
    .matches(/@/, 'This is no e-mail address'),
});

export const plainEmail = nameKey;

/** Complete, since an administrator can erase the data found. Throws ApiError 422. */
export function readPersonQuery(q: string): PersonQuery {
  if (q.includes('@')) return { email: plainEmail(q) };
  if (!/^[\d+()./\s-]+$/.test(q) || digitsOf(q).length < FEWEST_DIGITS)
    throw invalidField('q', WHOLE);
  return { phone: nationalNumber(q) };
}

/** Identifies no one without the key. */
export const personHash = async (db: Db, email: string) =>
  (await keyedHash(db, 'erasure-key'))('person', email);
