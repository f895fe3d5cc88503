/** What browsers told of a build since a step began, by group of networks: `/metrics/field` of the API. */
export interface Evidence {
  /** upper ends of the ranges of histograms */
  bounds: number[];
  rows: EvidenceRow[];
}

export interface EvidenceRow {
  build: string;
  page: string;
  measure: string;
  network: number;
  count: number;
  histogram: number[];
}

/** Things of one group of networks: how many there were, and how many of them were bad. */
export interface Group {
  total: number;
  bad: number;
}

/** Loads that a step can go on by: no group counts for more than so many. */
export const cappedTotal = (groups: readonly Group[], most: number): number =>
  groups.reduce((sum, { total }) => sum + Math.min(total, most), 0);

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
};

/** The 75th percentile of a histogram. */
export function p75(histogram: readonly number[], bounds: readonly number[]): number {
  const total = histogram.reduce((all, count) => all + count, 0);
  if (total === 0) return 0;
  const at = rangeOf(histogram);
  const below = histogram.slice(0, at).reduce((all, count) => all + count, 0);
  const [from, to] = [bounds[at - 1] ?? 0, bounds[at] ?? 0];
  return from + ((to - from) * (0.75 * total - below)) / (histogram[at] || 1);
}

/** The range in which the third quarter ends. */
function rangeOf(counts: readonly number[]): number {
  let left = 0.75 * counts.reduce((all, count) => all + count, 0);
  return counts.findIndex((count) => {
    left -= count;
    return left <= 1e-9 && count > 0;
  });
}
