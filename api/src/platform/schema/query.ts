import { cleanText, dayNumber } from '@lagoon/shared/domain';
import * as v from 'valibot';

/** A blank choice or day becomes undefined. */

const PAGE = 'The page must be a number from 1.';
export const page = v.optional(
  v.pipe(v.string(PAGE), v.regex(/^[1-9]\d{0,5}$/, PAGE), v.transform(Number)),
  '1',
);

export const choice = <const Value extends string>(name: string, values: readonly Value[]) =>
  v.optional(
    v.pipe(
      v.picklist(['', ...values], `The ${name} must be one of ${values.join(', ')}.`),
      v.transform((text) => (text || undefined) as Value | undefined),
    ),
    '',
  );

const LONGEST_SEARCH = 100;

export const search = v.optional(
  v.pipe(
    v.string('There can be one search text only.'),
    v.transform(cleanText),
    v.maxLength(LONGEST_SEARCH, `The search text may have at most ${LONGEST_SEARCH} letters.`),
  ),
  '',
);

const DAY = 'The day must be written as 2026-11-23.';
export const day = v.optional(
  v.pipe(
    v.string(DAY),
    // PostgreSQL has no year 0
    v.check((text) => text === '' || (dayNumber(text) !== undefined && text >= '0001'), DAY),
    v.transform((text) => text || undefined),
  ),
  '',
);

export const listFilter = <const Status extends string>(statuses: readonly Status[]) =>
  v.object({ status: choice('status', statuses), q: search });
