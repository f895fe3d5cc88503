const DAY = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Africa/Lagos' });

/**
 * A moment as its day in Lagos: "1 February 2026", wherever the reader is.
 *
 * @param moment ISO 8601 timestamp
 * @returns empty when it is no date
 */
export function lagosDay(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : DAY.format(date);
}
