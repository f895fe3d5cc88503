import { HttpError } from './errors';

/** The page that a list is asked for, from 1; the first without an answer to that. @throws HttpError 400 */
export function pageOf(text: unknown): number {
  if (text === undefined) return 1;
  if (typeof text !== 'string' || !/^[1-9]\d{0,5}$/.test(text))
    throw new HttpError(400, 'bad-request', 'The page must be a number from 1.');
  return Number(text);
}
