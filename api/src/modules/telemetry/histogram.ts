/** Upper ends of the ranges, in milliseconds; what takes longer than the last counts as the last. */
export const BOUNDS = [
  25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 4000, 6000, 8000, 10_000, 15_000, 20_000, 30_000, 60_000,
] as const;

/** The longest time that is told apart, in milliseconds. */
export const LONGEST_MS = 60_000;

/** How many of each range; one load of so many milliseconds, or none. */
export function histogramOf(ms?: number): number[] {
  const counts = BOUNDS.map(() => 0);
  if (ms === undefined) return counts;
  const at = BOUNDS.findIndex((bound) => ms <= bound);
  counts[at === -1 ? counts.length - 1 : at] = 1;
  return counts;
}

export const added = (one: readonly number[], other: readonly number[]): number[] =>
  BOUNDS.map((_, at) => (one[at] ?? 0) + (other[at] ?? 0));

/**
 * The time that a share of all stayed within, read off the histogram as if each range were filled evenly.
 * @param share from 0 to 1: 0.5 for the median
 * @returns whole milliseconds; null when there is nothing
 */
export function quantile(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let left = share * total;
  for (const [at, bound] of BOUNDS.entries()) {
    const count = counts[at] ?? 0;
    const from = BOUNDS[at - 1] ?? 0;
    if (count > 0 && left <= count) return Math.round(from + ((bound - from) * left) / count);
    left -= count;
  }
  return LONGEST_MS;
}
