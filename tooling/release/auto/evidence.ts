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

/** How much a group counts, so that none has more than a share of all: what is above that is cut off. */
export function weightsOf(totals: readonly number[], share: number): number[] {
  const sorted = [...totals].sort((one, other) => other - one);
  let rest = sorted.reduce((sum, total) => sum + total, 0);
  let most = Number.POSITIVE_INFINITY;
  for (const [cut, total] of sorted.entries()) {
    // with `cut` groups at the limit, it is this share of what all then come to
    most = share * cut < 1 ? (share * rest) / (1 - share * cut) : total;
    if (total <= most) break;
    rest -= total;
  }
  return totals.map((total) => (total > most ? most / total : 1));
}

interface Careful {
  share: number;
  leftOut: number;
}

/**
 * The share of bad ones, and out of how many, when no group counts too much and those that speak worst are left out: a few
 * networks cannot change it much, whatever they tell.
 * @param usual share of bad ones that is nothing worth leaving out
 */
export function shareOfBad(groups: readonly Group[], usual: number, { share, leftOut }: Careful): { share: number; total: number } {
  const weights = weightsOf(
    groups.map(({ total }) => total),
    share,
  );
  const weighed = groups.map(({ total, bad }, at) => {
    const weight = weights[at] ?? 1;
    return { total: total * weight, bad: bad * weight, harm: (bad - usual * total) * weight };
  });
  const worst = weighed.filter(({ harm }) => harm > 0).sort((one, other) => other.harm - one.harm);
  const left = new Set(worst.slice(0, leftOut));
  const kept = weighed.filter((one) => !left.has(one));
  const total = kept.reduce((sum, one) => sum + one.total, 0);
  return { share: total === 0 ? 0 : kept.reduce((sum, one) => sum + one.bad, 0) / total, total };
}

/**
 * What three of four stayed within, and out of how many. Of either build the slowest groups of networks are left out and as many
 * of the quickest: forged times of one build may be meant to make the other one look bad.
 */
export function threeOfFour(
  rows: readonly EvidenceRow[],
  bounds: readonly number[],
  { share, leftOut }: Careful,
): { value: number; total: number } {
  const totals = rows.map(({ histogram }) => histogram.reduce((all, count) => all + count, 0));
  const weights = weightsOf(totals, share);
  const groups = rows
    .map(({ histogram }, at) => {
      const mean = histogram.reduce((sum, count, range) => sum + count * range, 0) / (totals[at] || 1);
      return { counts: histogram.map((count) => count * (weights[at] ?? 1)), mean };
    })
    .sort((one, other) => one.mean - other.mean);
  const kept = groups.slice(leftOut, Math.max(leftOut, groups.length - leftOut));
  const counts = bounds.map((_, at) => kept.reduce((all, group) => all + (group.counts[at] ?? 0), 0));
  const total = counts.reduce((all, count) => all + count, 0);
  const at = rangeOf(counts);
  const below = counts.slice(0, at).reduce((all, count) => all + count, 0);
  const [from, to] = [bounds[at - 1] ?? 0, bounds[at] ?? 0];
  return { value: total === 0 ? 0 : from + ((to - from) * (0.75 * total - below)) / (counts[at] || 1), total };
}

/** The range in which the third quarter ends. */
function rangeOf(counts: readonly number[]): number {
  let left = 0.75 * counts.reduce((all, count) => all + count, 0);
  return counts.findIndex((count) => {
    left -= count;
    return left <= 1e-9 && count > 0;
  });
}
