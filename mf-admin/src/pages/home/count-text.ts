/** A count as it is shown: a dash where it is not known, nothing while it is on its way. */
export function countText(count: number | undefined, failed: boolean): string {
  if (count !== undefined) return String(count);
  return failed ? '–' : '\u00a0';
}
