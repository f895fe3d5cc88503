/** Answer of the API's `/metrics/field`: reports of browsers by network group, since the canary reached its current percentage. */
export interface Evidence {
  /** upper ends of the histograms' ranges, in ms */
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

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
};

/** The 75th percentile of a histogram, 0 for an empty one. */
export function p75(histogram: readonly number[], bounds: readonly number[]): number {
  let left = 0.75 * sum(histogram);
  for (const [at, count] of histogram.entries()) {
    const [from, to] = [bounds[at - 1] ?? 0, bounds[at] ?? 0];
    if (count > 0 && left - count <= 1e-9) return from + ((to - from) * left) / count;
    left -= count;
  }
  return 0;
}
