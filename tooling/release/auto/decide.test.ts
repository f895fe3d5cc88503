import { type BuildFigures, decide } from './decide';
import { BOUNDS, RULES } from './testing/simulate-canaries';

/** Times of twelve visits, relative to their median. */
const SPREAD = [0.3, 0.45, 0.57, 0.68, 0.8, 0.93, 1.07, 1.25, 1.47, 1.76, 2.24, 3.36];

/** Figures of networks with `failed` of 100 loads failed, and with the medians `lcp` and `inp`. */
function reports(
  networks: number,
  { failed = 0, lcp = 900, inp = 90 }: { failed?: number; lcp?: number; inp?: number } = {},
): BuildFigures {
  const histogram = (ms: number) =>
    BOUNDS.map(
      (bound, at) =>
        (networks / 12) *
        SPREAD.filter((factor) => ms * factor <= bound && ms * factor > (BOUNDS[at - 1] ?? 0))
          .length,
    );
  return { networks, failed: (networks * failed) / 100, lcp: histogram(lcp), inp: histogram(inp) };
}

const sum = (one: BuildFigures, other: BuildFigures): BuildFigures => {
  const add = (counts: number[], others: number[]) =>
    counts.map((count, at) => count + (others[at] ?? 0));
  return {
    networks: one.networks + other.networks,
    failed: one.failed + other.failed,
    lcp: add(one.lcp, other.lcp),
    inp: add(one.inp, other.inp),
  };
};

const decided = (b2: BuildFigures, b1 = reports(400)) =>
  decide({ bounds: BOUNDS, builds: { b2, b1 } }, { tried: 'b2', live: 'b1' }, RULES);

test.each<[string, [tried: BuildFigures, live?: BuildFigures], ReturnType<typeof decide>]>([
  [
    'goes on with a good build',
    [reports(200)],
    {
      next: 'on',
      why: [
        'failed loads 0.0 %, and 0.0 % with the live build (200 and 400 networks)',
        'LCP 1500 ms, and 1500 ms with the live build (200 and 400 networks)',
        'INP 150 ms, and 150 ms with the live build (200 and 400 networks)',
      ].join('; '),
    },
  ],
  [
    'rolls back a failing build',
    [reports(40, { failed: 40 }), reports(400, { failed: 1 })],
    {
      next: 'back',
      why: 'failed loads 40.0 %, and 1.0 % with the live build (40 and 400 networks)',
    },
  ],
  [
    'rolls back a build with slow pages',
    [reports(80, { lcp: 2000 })],
    { next: 'back', why: expect.stringMatching(/^LCP \d+ ms, and 1500 ms/) },
  ],
  [
    'rolls back a build with slow responses',
    [reports(80, { inp: 400 })],
    { next: 'back', why: expect.stringMatching(/^INP \d+ ms/) },
  ],
  [
    'goes on with a build that fails as often as the live build',
    [reports(400, { failed: 4 }), reports(400, { failed: 4 })],
    expect.objectContaining({ next: 'on' }),
  ],
  [
    'goes on with a build that is slightly slower',
    [reports(400, { lcp: 950 })],
    expect.objectContaining({ next: 'on' }),
  ],
  [
    'goes on without timings of the live build',
    [
      { ...reports(200), lcp: [], inp: [] },
      { ...reports(400), lcp: [], inp: [] },
    ],
    { next: 'on', why: 'failed loads 0.0 %, and 0.0 % with the live build (200 and 400 networks)' },
  ],
  [
    'makes no decision without timings of the new build',
    [{ ...reports(200), lcp: [] }],
    expect.objectContaining({ next: 'none' }),
  ],
  [
    'makes no decision on few networks',
    [reports(9, { failed: 100 })],
    { next: 'none', why: 'no decision: 9 of 10 networks with the new build' },
  ],
  [
    'makes no decision on few networks of the live build',
    [reports(90), reports(9)],
    { next: 'none', why: 'no decision: 9 of 10 networks with the live build' },
  ],
  [
    'makes no decision when the difference may be chance',
    [
      { ...reports(40, { failed: 10 }), lcp: [], inp: [] },
      { ...reports(40), lcp: [], inp: [] },
    ],
    {
      next: 'none',
      why: 'no decision, too close: failed loads 10.0 %, and 0.0 % with the live build (40 and 40 networks)',
    },
  ],
])('%s', (_, figures, decision) => expect(decided(...figures)).toEqual(decision));

/**
 * Smallest percentage of forging networks among the networks with the canary, or with both builds,
 * that changes the decision.
 */
function forgingNeeded(
  honest: { tried: BuildFigures; live: BuildFigures },
  forged: Partial<Record<'tried' | 'live', (networks: number) => BuildFigures>>,
  to: (next: string) => boolean,
) {
  for (let networks = 1; networks < 10_000; networks += 1) {
    const with_ = (build: 'tried' | 'live') =>
      forged[build] ? sum(honest[build], forged[build](networks)) : honest[build];
    const all = honest.tried.networks + (forged.live ? honest.live.networks : 0) + networks;
    if (to(decided(with_('tried'), with_('live')).next)) return Math.floor((100 * networks) / all);
  }
  return 100;
}
const failing = (networks: number) => reports(networks, { failed: 100 });
const slow = (networks: number) => reports(networks, { lcp: 30_000 });
const isBack = (next: string) => next === 'back';
const isNotBack = (next: string) => next !== 'back';
const isOn = (next: string) => next === 'on';

describe('forged reports of networks', () => {
  const good = (networks: number) => ({ tried: reports(networks), live: reports(2 * networks) });
  const failingBuild = { tried: reports(200, { failed: 30 }), live: reports(400) };
  const slowBuild = { tried: reports(200, { lcp: 2500 }), live: reports(400) };

  test.each([
    [
      'take back a good build of 20 networks with failures',
      good(20),
      { tried: failing },
      isBack,
      33,
    ],
    [
      'take back a good build of 200 networks with failures',
      good(200),
      { tried: failing },
      isBack,
      11,
    ],
    [
      'take back a good build of 2,000 networks with failures',
      good(2000),
      { tried: failing },
      isBack,
      6,
    ],
    [
      'take back a good build of 200 networks with slow pages',
      good(200),
      { tried: slow },
      isBack,
      28,
    ],
    [
      'prevent the rollback of a failing build with good reports',
      failingBuild,
      { tried: reports },
      isNotBack,
      72,
    ],
    [
      'prevent the rollback of a slow build with fast reports',
      slowBuild,
      { tried: reports },
      isNotBack,
      49,
    ],
    ['promote a failing build with good reports', failingBuild, { tried: reports }, isOn, 87],
    [
      'promote a failing build with failures of the live build',
      failingBuild,
      { live: failing },
      isOn,
      27,
    ],
  ] as const)('%s only if they are many', (_, honest, forged, to, least) => {
    expect(forgingNeeded(honest, forged, to)).toBe(least);
  });
});
