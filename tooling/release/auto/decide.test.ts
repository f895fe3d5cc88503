import { decide } from './decide';
import { shareOfBad, weightsOf } from './evidence';
import { evidenceOf, rules, type Told, visitors } from './testing/evidence';

const SINCE = new Date('2026-11-23T10:00:00.000Z');
const judged = (told: Told[], minutes = 31) =>
  decide(
    evidenceOf(told),
    { tried: 'new', live: 'live', since: SINCE, minutes: 30, now: new Date(SINCE.getTime() + minutes * 60_000) },
    rules,
  );

test('a good build goes on once it has been seen for long enough', () => {
  expect(judged(visitors(), 29)).toEqual({ next: 'wait', why: 'nothing against it; 1 min to go' });
  expect(judged(visitors())).toEqual({ next: 'on', why: '100 loads, 0.0 % failed, nothing against it' });
});

test('a build that fails goes back at once, and it is said how often it failed', () =>
  expect(
    judged(
      visitors(() => ({ loads: 4, failed: 1 })),
      1,
    ),
  ).toEqual({
    next: 'back',
    why: '20.0 % of loads failed, and 0.0 % with the live build',
  }));

test('a build that fails as often as the live one does is not to blame', () => {
  const both = visitors(() => ({ failed: 1 })).map((told) => ({ ...told, failed: 1 }));
  expect(judged(both).next).toBe('on');
});

test('a slow build goes back', () =>
  expect(
    judged(
      visitors(() => ({ lcp: [900, 1900, 3000] })),
      1,
    ),
  ).toMatchObject({ next: 'back', why: expect.stringMatching(/^LCP took \d+ ms/) }));

test('a build that is a little slower goes on', () => expect(judged(visitors(() => ({ lcp: [400, 800, 1000] }))).next).toBe('on'));

test('a build that breaks on one kind of page only goes back, and the page is named', () => {
  const rare = { pages: { '/blog': { views: 400 }, '/blog/*': { views: 3, errors: 1 } } };
  expect(
    judged(
      visitors(() => rare),
      1,
    ),
  ).toEqual({
    next: 'back',
    why: '33.3 % of views of /blog/* broke, and 0.0 % with the live build',
  });
});

describe('too little to go by', () => {
  test.each<[string, Told[], RegExp]>([
    ['loads', visitors(() => ({ loads: 1 })), /20 of 40 loads$/],
    [
      'loads of the live build',
      visitors().map((told) => (told.build === 'live' ? { ...told, loads: 1 } : told)),
      /20 of 40 loads of the live/,
    ],
    ['networks', visitors(() => ({}), 8), /8 of 10 groups of networks/],
    ['measured visits', visitors(() => ({ lcp: [] })), /0 of 15 measured visits/],
  ])('%s', (_, told, why) => expect(judged(told)).toEqual({ next: 'wait', why: expect.stringMatching(why) }));

  test('a first failure among few loads decides nothing', () =>
    expect(
      judged(
        visitors((network) => (network < 6 ? { loads: 1, failed: 1 } : { loads: 0 })),
        1,
      ).next,
    ).toBe('wait'));
});

describe('forged by three groups of networks', () => {
  const forged = (told: Partial<Told>) =>
    visitors().map((one) => (one.network < 3 && one.build === (told.build ?? 'new') ? { ...one, ...told } : one));

  test('failures without end do not take a good build back', () =>
    expect(judged(forged({ loads: 0, failed: 1_000_000, pages: { '/blog/*': { views: 1, errors: 90_000 } } })).next).toBe('on'));
  test('slow visits do not take a good build back', () => expect(judged(forged({ lcp: new Array(50_000).fill(3900) })).next).toBe('on'));
  test('quick visits of the live build do not make a good one look slow', () =>
    expect(judged(forged({ build: 'live', lcp: new Array(50_000).fill(50) })).next).toBe('on'));

  const bad = (change: Partial<Told>, forging: Partial<Told>) => visitors((network) => (network < 3 ? forging : change));
  test('loads without end do not hide a build that fails', () =>
    expect(judged(bad({ loads: 3, failed: 2 }, { loads: 1_000_000 })).next).toBe('back'));
  test('quick visits do not hide a build that is slow', () =>
    expect(judged(bad({ lcp: [1900, 3000, 3900] }, { lcp: new Array(50_000).fill(300) })).next).toBe('back'));
  test('views without end do not hide a kind of page that breaks', () =>
    expect(judged(bad({ pages: { '/blog/*': { views: 3, errors: 2 } } }, { pages: { '/blog/*': { views: 90_000 } } })).next).toBe('back'));
});

test('no group counts for more than its share of all', () => {
  const totals = [1_000_000, 500_000, 10, 10, 10, 10, 10];
  const weights = weightsOf(totals, 0.2);
  const counted = totals.map((total, at) => total * (weights[at] ?? 0));
  const all = counted.reduce((sum, one) => sum + one, 0);
  expect(Math.max(...counted) / all).toBeCloseTo(0.2);
  expect(weights.slice(2)).toEqual([1, 1, 1, 1, 1]);
});

test('what is left out are the groups that speak worst, and no more of them than may be', () =>
  expect(
    shareOfBad(
      [4, 3, 2, 1, 0, 0].map((bad) => ({ total: 4, bad })),
      0.02,
      { share: 1, leftOut: 2 },
    ),
  ).toEqual({
    share: 3 / 16,
    total: 16,
  }));
