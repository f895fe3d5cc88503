import { date, type InferType, object, string } from 'yup';
import { requiredText } from './required';

/** A blog as it is sent to the API (spec §3, §5, §7). */
export const blogRequestSchema = object({
  title: requiredText('Title required').max(200),
  description: requiredText('Blog content required').max(100_000),
  date: date().typeError('Invalid date').required('Date required'),
  designImg: requiredText('Either file or URL is required'),
  content: string().max(100_000).optional(),
  category: object({ title: string().max(200).default(''), link: string().max(500).default('') })
    .default(undefined)
    .optional(),
  author: object({ name: string().max(200).default(''), role: string().max(200).default(''), imageUrl: string().max(500).default('') })
    .default(undefined)
    .optional(),
  link: string().max(500).optional(),
});
export type BlogRequest = InferType<typeof blogRequestSchema>;
