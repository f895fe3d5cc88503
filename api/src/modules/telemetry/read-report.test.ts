import { readReport } from './routes';

const load = (change: object = {}) => ({
  app: 'shop',
  build: 'f13c601964f4',
  outcome: 'ok',
  ...change,
});
const report = (change: object = {}) => ({ loads: [load(change)], errors: [] });
const known = { app: 'blog', build: 'd3fe185f41dd' };

test('returns a valid report of the shell unchanged', () => {
  const sent = {
    loads: [load(), load({ outcome: 'previous', wanted: 'aa11' })],
    errors: [known],
    views: [{ ...known, count: 2 }],
    vitals: [{ ...known, lcp: 1200, cls: 3 }],
  };
  expect(readReport(sent)).toEqual(sent);
});
test('accepts a report without a build when the app failed to load', () =>
  expect(readReport(report({ build: undefined, outcome: 'failed' }))).toBeDefined());
test('rounds times to milliseconds, and limits each time to a minute', () =>
  expect(readReport({ ...report(), vitals: [{ ...known, lcp: 1e12, inp: 1.6 }] })?.vitals).toEqual([
    { ...known, lcp: 60_000, inp: 2 },
  ]));
test('drops unknown fields of a report', () => {
  const read = readReport({
    loads: [load({ page: '/shop/HIV' })],
    errors: [{ app: 'shop', name: 'Ada Obi' }],
    visitor: 'ada',
  });
  expect(JSON.stringify(read)).not.toMatch(/HIV|ada/i);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'loads'],
  ['a list', []],
  ['no loads', { errors: [] }],
  ['no errors', { loads: [] }],
  ['51 loads', { loads: new Array(51).fill(load()), errors: [] }],
  ['51 errors', { loads: [], errors: new Array(51).fill({ app: 'shop' }) }],
  ['a load that is null', { loads: [null], errors: [] }],
  ['an address as an app', report({ app: 'https://evil.example' })],
  ['an app of 33 letters', report({ app: 'a'.repeat(33) })],
  ['a build with markup', report({ build: '<b>' })],
  ['a build of 65 letters', report({ build: 'a'.repeat(65) })],
  ['a number as a build', report({ build: 7 })],
  ['a wanted build with a path', report({ wanted: '../..' })],
  ['an unknown outcome', report({ outcome: 'fine' })],
  ...[0, 51, 0.5].map((count): [string, unknown] => [
    `a count of ${count}`,
    { ...report(), views: [{ ...known, count }] },
  ]),
  ['vitals without a build', { ...report(), vitals: [{ app: 'shop', lcp: 1 }] }],
  ...[-1, '240', Number.NaN, Number.POSITIVE_INFINITY].map((lcp): [string, unknown] => [
    `a time of ${JSON.stringify(lcp)}`,
    { ...report(), vitals: [{ ...known, lcp }] },
  ]),
])('rejects a report: %s', (_, body) => expect(readReport(body)).toBeUndefined());
