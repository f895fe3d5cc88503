import { text } from '@lagoon/shared/forms/schemas';
import * as v from 'valibot';
import { array, number, type Schema, ValidationError } from 'yup';
import { ApiError } from './errors';

/** At commas (spec §3), except before a space, as in "Electrolytes, Urea and Creatinine". */
export const testNames = (testOption: string) => {
  const names = testOption.split(/,(?!\s)/).map((name) => name.trim());
  return [...new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name])).values()];
};

const WRONG_KIND = 'A field has a value of the wrong kind.';

/** yup's message for a wrong type repeats the value. */
const sentence = (message: string) =>
  message.includes('but the final value was') ? WRONG_KIND : message;

/** yup would use a built-in property, such as `toString`, as a schema. */
export const withoutBuiltInNames = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !(name in Object.prototype)));

/** An object. valibot's `record` alone also accepts an array. */
export const recordSchema = v.pipe(
  v.custom<Record<string, unknown>>((value) => !Array.isArray(value)),
  v.record(v.string(), v.unknown()),
);

export const ALL_ERRORS = { abortEarly: false, stripUnknown: true };

/** Drops unknown fields. Throws ApiError 422 with the first message of all and of each field. */
export function validated<T>(schema: Schema<T>, body: unknown): T {
  const { success, output } = v.safeParse(recordSchema, body);
  if (!success) throw new ApiError(422, 'invalid', 'The request has no JSON object.');
  try {
    return schema.validateSync(withoutBuiltInNames(output), ALL_ERRORS);
  } catch (error) {
    // trimming an array or object throws a TypeError
    if (error instanceof TypeError) throw new ApiError(422, 'invalid', WRONG_KIND);
    if (!(error instanceof ValidationError)) throw error;
    throw new ApiError(
      422,
      'invalid',
      sentence(error.errors[0] ?? 'The request is not valid.'),
      fieldsOf(error),
    );
  }
}

export function fieldsOf(error: ValidationError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.inner.length > 0 ? error.inner : [error])
    if (path) fields[path] ??= sentence(message);
  return fields;
}

/** A query with it takes as long as with the id of a record. */
export const UNUSED_ID = '00000000-0000-4000-8000-000000000000';

export const isId = (text: string) =>
  text !== UNUSED_ID &&
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);

/** Of a record that the caller has seen. */
export const versionSchema = number().strict().integer().min(1).max(999_999_999).required();

export const chosen = <T>(
  record: Schema<T>,
  nouns: string,
  most: number,
  tooMany = `Choose at most ${most} ${nouns}`,
) => array().of(record).required(`Choose ${nouns}`).min(1, `Choose ${nouns}`).max(most, tooMany);

export function idList(noun: string, most: number) {
  const id = text().required(`Choose the ${noun}s`).test('id', `There is no such ${noun}`, isId);
  return chosen(id, `the ${noun}s`, most, `Choose at most ${most} ${noun}s`);
}
