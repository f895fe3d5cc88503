/**
 * Where the item of this name stands: the one that is written just so, else the first that differs in case only
 * (spec §2).
 *
 * @returns -1 when none has the name
 */
export function placeOfName<T>(items: readonly T[], name: string, nameOf: (item: T) => string): number {
  const exact = items.findIndex((item) => nameOf(item) === name);
  if (exact >= 0) return exact;
  const wanted = name.toLowerCase();
  return items.findIndex((item) => nameOf(item).toLowerCase() === wanted);
}
