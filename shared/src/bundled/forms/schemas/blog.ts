import { isoMoment } from '@lagoon/shared/domain';
import { date, type InferType, object } from 'yup';
import { addressName, lines, requiredText, text } from './text';

const NO_DATE = new Date(Number.NaN);

/** Rejects 30 February, which yup would turn into 2 March. A blank date counts as missing. */
const existingDate = () =>
  date()
    .transform((value: unknown, sent: unknown) => {
      if (typeof sent === 'string')
        return sent.trim() === '' ? undefined : (isoMoment(sent.trim()) ?? NO_DATE);
      return sent instanceof Date || sent === undefined || sent === null ? value : NO_DATE;
    })
    .typeError('Invalid date')
    .required('Date required');

/** Spec §5. */
export const blogRules = {
  title: addressName('Title required').label('Title').max(200),
  date: existingDate(),
  content: lines()
    .required('Blog content required')
    .max(100_000, 'Blog content must be at most 100,000 characters'),
};

/** Spec §3, §5, §7. */
export const blogRequestSchema = object({
  title: blogRules.title,
  description: blogRules.content,
  date: blogRules.date,
  designImg: requiredText('Either file or URL is required'),
  content: lines().max(100_000).optional(),
  category: object({ title: text().max(200).default(''), link: text().max(500).default('') })
    .default(undefined)
    .optional(),
  author: object({
    name: text().max(200).default(''),
    role: text().max(200).default(''),
    imageUrl: text().max(500).default(''),
  })
    .default(undefined)
    .optional(),
  link: text().max(500).optional(),
});
export type BlogRequest = InferType<typeof blogRequestSchema>;
