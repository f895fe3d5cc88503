import { isRecord } from '@lagoon/shared/domain';
import { text } from '@lagoon/shared/forms/schemas';
import { array, type Schema, ValidationError } from 'yup';
import { ApiError } from './errors';

const WRONG_KIND = 'A field has a value of the wrong kind.';

/** Replaces yup's message for a wrong type, which repeats the value. */
const sentence = (message: string): string => (message.includes('but the final value was') ? WRONG_KIND : message);

/** Drops fields with names of built-in properties, such as `toString`, because yup would use the property as a schema. */
export const withoutBuiltInNames = <T>(values: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !(name in Object.prototype)));

/** Validates a body and drops unknown fields. @throws ApiError 422 with the first message of all, and the first message of each field */
export function validated<T>(schema: Schema<T>, body: unknown): T {
  if (!isRecord(body)) throw new ApiError(422, 'invalid', 'The request has no JSON object.');
  try {
    return schema.validateSync(withoutBuiltInNames(body), { abortEarly: false, stripUnknown: true });
  } catch (error) {
    // yup trims a value before it checks the type; trimming an array or an object throws a TypeError
    if (error instanceof TypeError) throw new ApiError(422, 'invalid', WRONG_KIND);
    if (!(error instanceof ValidationError)) throw error;
    const fields: Record<string, string> = {};
    for (const { path, message } of error.inner.length > 0 ? error.inner : [error]) {
      if (path) fields[path] ??= sentence(message);
    }
    throw new ApiError(422, 'invalid', sentence(error.errors[0] ?? 'The request is not valid.'), fields);
  }
}

/** An id that no record has. A query with it finds nothing, and takes as long as a query with the id of a record. */
export const UNUSED_ID = '00000000-0000-4000-8000-000000000000';

export const isId = (text: string): boolean =>
  text !== UNUSED_ID && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);

/** Schema of at least one chosen record. @param nouns such as 'products' */
export const chosen = <T>(record: Schema<T>, nouns: string, most: number, tooMany = `Choose at most ${most} ${nouns}`) =>
  array().of(record).required(`Choose ${nouns}`).min(1, `Choose ${nouns}`).max(most, tooMany);

/** Schema of the ids in a request about many records. @param noun such as 'transfer' */
export function idList(noun: string, most: number) {
  const id = text().required(`Choose the ${noun}s`).test('id', `There is no such ${noun}`, isId);
  return chosen(id, `the ${noun}s`, most, `Choose at most ${most} ${noun}s`);
}
