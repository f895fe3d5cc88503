import { isRecord } from '@lagoon/shared/browser';

/** Messages of the server by the form's field. */
export type Refused = Record<string, string>;

/**
 * What a server's answer says of single fields (`fields` of spec §8's answer), under the names that the form has.
 *
 * @param data body of the answer
 * @param names the form's fields
 * @param nameOf the form's name for one of the request's
 * @returns empty when the answer names none of them
 */
export function refusedFields(data: unknown, names: readonly string[], nameOf: (field: string) => string): Refused {
  const fields = isRecord(data) && isRecord(data.fields) ? data.fields : {};
  const refused: Refused = {};
  for (const [path, message] of Object.entries(fields)) {
    // one of a list is told at the list: `test[3]`
    const name = nameOf(path.replace(/[.[].*$/, ''));
    if (names.includes(name) && typeof message === 'string') refused[name] ??= message;
  }
  return refused;
}
