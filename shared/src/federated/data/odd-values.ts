/**
 * A value of a list as text: a number in its digits, whatever else is no text as none. Half of a surrogate pair, which
 * no address can carry, becomes U+FFFD.
 */
export const textOf = (value: unknown): string => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.replace(/\p{Cs}/gu, '\ufffd') : '';
};

/** The fields of a value; none of anything that has none. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/**
 * A list as its readers may rely on it, whatever it holds: the records that can be read, each once by its id.
 *
 * @param read makes a record of one entry's fields; undefined leaves it out
 */
export function recordsOf<T extends { id: string }>(
  list: readonly unknown[],
  read: (fields: Record<string, unknown>) => T | undefined,
): T[] {
  const records = new Map<string, T>();
  for (const entry of list) {
    const record = read(fieldsOf(entry));
    if (record && !records.has(record.id)) records.set(record.id, record);
  }
  return [...records.values()];
}

/**
 * Both of a record's ids (spec §3): a list may give one of them only, or none.
 *
 * @param otherwise what tells it from others where it has neither
 */
export function idsOf({ id, _id }: Record<string, unknown>, otherwise: string): { id: string; _id: string } {
  const first = textOf(id) || textOf(_id) || otherwise;
  return { id: first, _id: textOf(_id) || first };
}
