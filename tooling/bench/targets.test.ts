import type { PageLoad } from './page-load';
import { returningRatio, TARGETS } from './targets';

const load: PageLoad = {
  requests: 9,
  levels: 2,
  bytes: 120_000,
  scriptBytes: 100_000,
  namedScriptBytes: 95_000,
  fcp: 1000,
  lcp: 1000,
  longestTask: 60,
  blocking: 40,
  cls: 0,
};
const missed = (ours: Partial<PageLoad>) => {
  const oneBundle = { ...load, fcp: 3000, lcp: 3000, blocking: 400 };
  const home = {
    federated: { ...load, ...ours },
    oneBundle,
    withoutScript: { ...load, longestTask: 0 },
  };
  return TARGETS.pages({ home }).flatMap(({ what, reached }) => (reached ? [] : [what]));
};

test.each([
  [{}, []],
  [{ fcp: 1054 }, []],
  [{ fcp: 1200 }, ['home: FCP, of the page without script']],
  [{ lcp: 1600 }, ['home: LCP, of the page without script', "home: LCP, of one bundle's"]],
  [{ cls: 0.01 }, ['home: CLS']],
  [{ longestTask: 80 }, ['home: longest task, of the page without script']],
  [{ blocking: 300 }, ["home: total blocking time, of one bundle's"]],
  [{ namedScriptBytes: 101_000 }, ['home: script that it names']],
  [{ bytes: 126_000 }, ['home: all bytes of a visit to one page']],
])('reports the missed targets of %j', (ours, what) => expect(missed(ours)).toEqual(what));

test('compares the time of a route change with the single bundle, and with a new document', () => {
  const way = {
    federated: { first: 550, again: 120, document: 500 },
    oneBundle: { first: 500, again: 100, document: 0 },
  };
  expect(
    TARGETS.routes({ 'home to shop': way }).map(({ found, reached }) => [found, reached]),
  ).toEqual([
    [1.1, true],
    [1.2, false],
    [1.1, false],
    [0.24, true],
  ]);
});

test('compares the cached list with the database, and counts failed calls', () => {
  const load = { perSecond: 100, p50: 1, p99: 2, failed: 0 };
  const loads = {
    uncached: load,
    cached: { ...load, perSecond: 1900 },
    product: load,
    order: { ...load, failed: 3 },
  };
  expect(TARGETS.api({ PGlite: loads }).map(({ found, reached }) => [found, reached])).toEqual([
    [19, false],
    [3, false],
  ]);
});

test('compares a returning visitor’s total bytes over all pages', () => {
  const fetched = (bytes: number) => ({ requests: 1, bytes, scriptBytes: bytes / 2 });
  const returning = {
    home: { federated: fetched(10), oneBundle: fetched(190) },
    listing: { federated: fetched(20), oneBundle: fetched(10) },
  };
  expect(returningRatio(returning)).toBe(0.15);
});
