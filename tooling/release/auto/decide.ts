import type { FieldFigures } from '../../../shared/src/bundled/domain/telemetry';
import type { CanaryRules } from './rules';

export type BuildFigures = FieldFigures['builds'][string];

export interface Decision {
  next: 'on' | 'back' | 'none';
  why: string;
}

const NOTHING: BuildFigures = { networks: 0, failed: 0, lcp: [], inp: [] };

/** Less is not noticed, even if it is several times as slow. */
const LEAST_MS = { lcp: 200, inp: 50 };

const SLOWEST = 0.25;

/** In standard errors; two would be too few for a canary that is examined many times. */
const ERRORS = 3;

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

function p75(histogram: readonly number[], bounds: readonly number[]) {
  let left = (1 - SLOWEST) * sum(histogram);
  for (const [at, count] of histogram.entries()) {
    const [from, to] = [bounds[at - 1] ?? 0, bounds[at] ?? 0];
    if (count > 0 && left <= count) return from + ((to - from) * left) / count;
    left -= count;
  }
  return bounds.at(-1) ?? 0;
}

const countAbove = (limit: number, histogram: readonly number[], bounds: readonly number[]) =>
  sum(
    histogram.map((count, at) => {
      const [from, to] = [bounds[at - 1] ?? 0, bounds[at] ?? 0];
      if (from >= limit) return count;
      return to > limit ? (count * (to - limit)) / (to - from) : 0;
    }),
  );

/**
 * Interval of confidence of a difference (Agresti and Caffo: one more network of each kind).
 * @returns `back` if the first share exceeds the second by more than `limit`, `on` if by less
 */
function compare(
  [bad, networks]: [number, number],
  [liveBad, liveNetworks]: [number, number],
  limit: number,
): Decision['next'] {
  const [share, live] = [(bad + 1) / (networks + 2), (liveBad + 1) / (liveNetworks + 2)];
  const width =
    ERRORS *
    Math.sqrt((share * (1 - share)) / (networks + 2) + (live * (1 - live)) / (liveNetworks + 2));
  if (share - live - width > limit) return 'back';
  return share - live + width < limit ? 'on' : 'none';
}

const describe = (what: string, [value, live]: readonly string[], networks: readonly number[]) =>
  `${what} ${value}, and ${live} with the live build ` +
  `(${networks.map(Math.round).join(' and ')} networks)`;

function compareTimes(
  measure: 'lcp' | 'inp',
  pair: readonly [BuildFigures, BuildFigures],
  bounds: readonly number[],
  rules: CanaryRules,
): Decision {
  const [tried, live] = [pair[0][measure], pair[1][measure]];
  const networks = [sum(tried), sum(live)] as const;
  const usual = p75(live, bounds);
  const limit = Math.max(usual * rules.slower, usual + LEAST_MS[measure]);
  return {
    next: compare(
      [countAbove(limit, tried, bounds), networks[0]],
      [SLOWEST * networks[1], networks[1]],
      0,
    ),
    why: describe(
      measure.toUpperCase(),
      [p75(tried, bounds), usual].map((ms) => `${Math.round(ms)} ms`),
      networks,
    ),
  };
}

export function decide(
  { bounds, builds }: FieldFigures,
  names: { tried: string; live: string },
  rules: CanaryRules,
): Decision {
  const [tried, live] = [builds[names.tried] ?? NOTHING, builds[names.live] ?? NOTHING];
  const few = [tried, live].find(({ networks }) => networks < rules.networks);
  if (few)
    return {
      next: 'none',
      why:
        `no decision: ${few.networks} of ${rules.networks} networks with the ` +
        `${few === tried ? 'new' : 'live'} build`,
    };
  const pair = [tried, live] as const;
  // few visits begin on a page such as the cart
  const measures = (['lcp', 'inp'] as const).filter(
    (measure) => sum(live[measure]) >= rules.networks,
  );
  const all: Decision[] = [
    {
      next: compare([tried.failed, tried.networks], [live.failed, live.networks], rules.failed),
      why: describe(
        'failed loads',
        pair.map(({ failed, networks }) => `${((failed / networks) * 100).toFixed(1)} %`),
        pair.map(({ networks }) => networks),
      ),
    },
    ...measures.map((measure) => compareTimes(measure, pair, bounds, rules)),
  ];
  const next =
    (['back', 'none'] as const).find((worst) => all.some((each) => each.next === worst)) ?? 'on';
  const reasons = all.flatMap((each) => (each.next === next ? [each.why] : []));
  return { next, why: `${next === 'none' ? 'no decision, too close: ' : ''}${reasons.join('; ')}` };
}
