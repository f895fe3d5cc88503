import { type BuildFigures, type Decision, decide } from '../decide';
import { CANARY_RULES } from '../rules';

/** Upper ends of the API's ranges (api/src/modules/telemetry/histogram.ts). */
export const BOUNDS = [
  25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 4000, 6000, 8000, 10_000,
  15_000, 20_000, 30_000, 60_000,
];

export const RULES = CANARY_RULES;

/**
 * Builds that are as good as the live one, or clearly worse: fraction of failed loads, and factors
 * of the times.
 */
export const KINDS = {
  good: { failed: 0.02, lcp: 1, inp: 1 },
  failing: { failed: 0.15, lcp: 1, inp: 1 },
  slow: { failed: 0.02, lcp: 2, inp: 1 },
  unresponsive: { failed: 0.02, lcp: 1, inp: 2 },
};

/** Returns a generator of numbers from 0 to 1, the same ones in each run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const drawNormal = random(1);
const NORMAL = Array.from(
  { length: 8192 },
  () => Math.sqrt(-2 * Math.log(1 - drawNormal())) * Math.cos(2 * Math.PI * drawNormal()),
);

/**
 * Returns ranges of times, as often as a random visit has them. Times have a long tail: their
 * logarithms have a normal distribution.
 */
const rangesOf = (median: number, spread: number) =>
  NORMAL.map((normal) => BOUNDS.findIndex((bound) => median * Math.exp(spread * normal) <= bound));

const DAYS = 7;

/**
 * Runs canaries with half of the visitors for a week, or until a decision. The reports are examined
 * up to fifty times a day. Each visit comes from another network, half are measured, and visitors
 * touch half of the measured pages.
 * @returns fraction of the canaries that were taken back although good, or kept although worse
 */
export function wronglyDecided(kind: keyof typeof KINDS, canaries: number, visitsADay: number) {
  const lookEvery = Math.max(2, visitsADay / 50);
  const next = random(visitsADay);
  const visitor = ({ failed, lcp, inp }: (typeof KINDS)['good']) => {
    const ranges = { lcp: rangesOf(900 * lcp, 0.7), inp: rangesOf(90 * inp, 0.9) };
    const add = (counts: number[], measure: 'lcp' | 'inp') => {
      const at = ranges[measure][(next() * NORMAL.length) | 0] ?? 0;
      counts[at] = (counts[at] ?? 0) + 1;
    };
    return (figures: BuildFigures) => {
      figures.networks += 1;
      if (next() < failed) figures.failed += 1;
      const drawn = next();
      if (drawn < 0.5) add(figures.lcp, 'lcp');
      if (drawn < 0.25) add(figures.inp, 'inp');
    };
  };
  const [visitTried, visitLive] = [visitor(KINDS[kind]), visitor(KINDS.good)];
  const nothing = (): BuildFigures => ({
    networks: 0,
    failed: 0,
    lcp: BOUNDS.map(() => 0),
    inp: BOUNDS.map(() => 0),
  });
  const run = (): Decision['next'] => {
    const builds = { b2: nothing(), b1: nothing() };
    for (let visits = 1; visits <= (visitsADay * DAYS) / 2; visits += 1) {
      visitTried(builds.b2);
      visitLive(builds.b1);
      if (visits % lookEvery > 0) continue;
      const { next: decided } = decide(
        { bounds: BOUNDS, builds },
        { tried: 'b2', live: 'b1' },
        RULES,
      );
      if (decided !== 'none') return decided;
    }
    return 'none';
  };
  const wrong = kind === 'good' ? 'back' : 'on';
  const all = Array.from({ length: canaries }, run);
  return all.filter((decided) => decided === wrong).length / canaries;
}
