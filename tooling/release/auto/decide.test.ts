import { decide } from './decide';
import { evidenceOf, type GroupReports, rules, visitors } from './testing/evidence';

const SINCE = new Date('2026-11-23T10:00:00.000Z');
const judged = (told: GroupReports[], minutes = 31) =>
  decide(
    evidenceOf(told),
    { tried: 'new', live: 'live', percent: 5, since: SINCE, minutes: 30, now: new Date(SINCE.getTime() + minutes * 60_000) },
    rules,
  );

test('promotes a good build after the minimum time', () => {
  expect(judged(visitors(), 29)).toEqual({ next: 'wait', why: 'nothing against it; 1 min to go' });
  expect(judged(visitors())).toEqual({ next: 'on', why: '100 loads, 0.0 % failed, nothing against it' });
});

test('rolls back a failing build immediately and reports its failure rate', () =>
  expect(
    judged(
      visitors(() => ({ loads: 4, failed: 1 })),
      1,
    ),
  ).toEqual({
    next: 'back',
    why: '20.0 % of loads failed, and 0.0 % with the live build',
  }));

test('does not roll back a build that fails as often as the live build', () => {
  const both = visitors(() => ({ failed: 1 })).map((told) => ({ ...told, failed: 1 }));
  expect(judged(both).next).toBe('on');
});

test('rolls back a slow build', () =>
  expect(
    judged(
      visitors(() => ({ lcp: [900, 1900, 3000] })),
      1,
    ),
  ).toMatchObject({ next: 'back', why: expect.stringMatching(/^LCP took \d+ ms/) }));

test('promotes a build that is only slightly slower', () => expect(judged(visitors(() => ({ lcp: [400, 800, 1000] }))).next).toBe('on'));

test('rolls back a build that breaks one kind of page, and reports the kind', () => {
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

describe('too few reports', () => {
  test.each<[string, GroupReports[], RegExp]>([
    ['loads', visitors(() => ({ loads: 1 })), /20 of 40 loads$/],
    [
      'loads of the live build',
      visitors().map((told) => (told.build === 'live' ? { ...told, loads: 1 } : told)),
      /20 of 40 loads of the live/,
    ],
    ['networks', visitors(() => ({}), 8), /8 of 10 groups of networks/],
    ['measured visits', visitors(() => ({ lcp: [] })), /0 of 15 measured visits/],
  ])('of %s delay the decision', (_, told, why) => expect(judged(told)).toEqual({ next: 'wait', why: expect.stringMatching(why) }));

  test('delay the decision, and suggest a higher percentage or other rules when a whole day has too few loads', () => {
    const few = visitors(() => ({ loads: 1 }), 5);
    const traffic = '240 loads of the app a day, and 5 % takes 800';
    expect(judged(few, 180)).toEqual({
      next: 'wait',
      why: `nothing against it; 5 of 40 loads; at this traffic it never ends (${traffic}): begin with --percent 17, or give it --rules`,
    });
    expect(judged(few, 29).why).toBe('nothing against it; 5 of 40 loads');
    expect(
      judged(
        visitors(() => ({ loads: 1 }), 1),
        1440,
      ).why,
    ).toMatch(/6 loads of the app a day, and 5 % takes 800\): give it --rules$/);
  });

  test('delay the decision when six groups have one failed load each', () =>
    expect(
      judged(
        visitors((network) => (network < 6 ? { loads: 1, failed: 1 } : { loads: 0 })),
        1,
      ).next,
    ).toBe('wait'));

  test('delay the decision when four of seven groups have failed loads', () =>
    expect(judged(visitors((network) => (network < 4 ? { loads: 0, failed: 5000 } : {}), 7))).toEqual({
      next: 'wait',
      why: expect.stringMatching(/by 4 of 7 groups of networks; it takes 10 to decide$/),
    }));
});

describe('reports forged by three of twenty groups of networks', () => {
  const forged = (told: Partial<GroupReports>) =>
    visitors().map((one) => (one.network < 3 && one.build === (told.build ?? 'new') ? { ...one, ...told } : one));

  test('do not cause a rollback of a good build when they claim failures', () =>
    expect(judged(forged({ loads: 0, failed: 1_000_000, pages: { '/blog/*': { views: 1, errors: 90_000 } } })).next).toBe('on'));
  test('do not cause a rollback of a good build when they claim slow visits', () =>
    expect(judged(forged({ lcp: new Array(50_000).fill(3900) })).next).toBe('on'));
  test('do not cause a rollback of a good canary when they claim that the live build is much faster', () =>
    expect(judged(forged({ build: 'live', lcp: new Array(50_000).fill(50) })).next).toBe('on'));

  const bad = (change: Partial<GroupReports>, forging: Partial<GroupReports>) => visitors((network) => (network < 3 ? forging : change));
  test('do not prevent the rollback of a failing build when they claim many loads', () =>
    expect(judged(bad({ loads: 3, failed: 2 }, { loads: 1_000_000 })).next).toBe('back'));
  test('do not prevent the rollback of a slow build when they claim fast loads', () =>
    expect(judged(bad({ lcp: [1900, 3000, 3900] }, { lcp: new Array(50_000).fill(300) })).next).toBe('back'));
  test('do not prevent the rollback of a build with a broken page when they claim many views', () =>
    expect(judged(bad({ pages: { '/blog/*': { views: 3, errors: 2 } } }, { pages: { '/blog/*': { views: 90_000 } } })).next).toBe('back'));
});

describe('a minority of groups of networks', () => {
  const failing = { loads: 1, failed: 9 };

  test('delays the decision when the minority is 8 of 20 groups and reports failures', () =>
    expect(judged(visitors((network) => (network < 8 ? failing : {})))).toEqual({
      next: 'wait',
      why: '90.0 % of loads failed, and 0.0 % with the live build, by 8 of 20 groups of networks; they do not agree',
    }));

  test('cannot prevent the rollback of a build that fails for 12 of 20 groups', () =>
    expect(judged(visitors((network) => (network < 8 ? { loads: 1_000_000 } : failing))).next).toBe('back'));

  test('delays the decision when it reports errors of a page that no other groups report', () => {
    const few = (network: number) => ({ network: 40 + network, build: 'new' as const, pages: { '/rare': { views: 1, errors: 1 } } });
    expect(judged([...visitors(), ...Array.from({ length: 10 }, (_, network) => few(network))])).toEqual({
      next: 'wait',
      why: expect.stringContaining('by 10 of 10 groups of networks; a person has to decide, since 30 groups have the build'),
    });
  });

  test('cannot reach the required number of loads without reports of other groups', () =>
    expect(judged(visitors((network) => ({ loads: network === 0 ? 1_000_000 : 1 }))).why).toMatch(/25 of 40 loads$/));
});
