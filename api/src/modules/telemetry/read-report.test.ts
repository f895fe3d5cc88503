import { readReport } from './read-report';

const load = (change: object = {}) => ({
  app: 'shop',
  build: 'f13c601964f4',
  outcome: 'ok',
  phase: 'module',
  ms: 240,
  phases: { entry: 100, init: 20, expose: 80, module: 40 },
  ...change,
});
const report = (change: object = {}) => ({ loads: [load(change)], errors: [] });

test('returns a valid report of the shell unchanged', () => {
  const sent = {
    loads: [load(), load({ outcome: 'previous', wanted: 'aa11', phase: 'entry', code: 'load-failed', phases: {} })],
    errors: [{ app: 'blog', build: 'd3fe185f41dd', name: 'ChunkLoadError', page: '/blog/*' }],
    views: [{ app: 'blog', build: 'd3fe185f41dd', page: '/', count: 2 }],
    vitals: [{ app: 'blog', build: 'd3fe185f41dd', page: '/blog', lcp: 1200, cls: 3 }],
  };
  expect(readReport(sent)).toEqual(sent);
});
test('accepts a report without a build when the app failed to load', () =>
  expect(readReport(report({ build: undefined, outcome: 'failed', phase: 'registry', code: 'unknown-app' }))).toBeDefined());
test('rounds times to milliseconds, and limits each time to a minute', () =>
  expect(readReport(report({ ms: 1e12, phases: { entry: 1.6 } }))?.loads[0]).toMatchObject({ ms: 60_000, phases: { entry: 2 } }));
test('drops unknown fields of a report', () => {
  const read = readReport({ loads: [load({ page: '/shop/HIV', phases: { entry: 1, other: 2 } })], errors: [], visitor: 'ada' });
  expect(JSON.stringify(read)).not.toMatch(/HIV|ada|other/);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'loads'],
  ['a list', []],
  ['no loads', { errors: [] }],
  ['no errors', { loads: [] }],
  ['51 loads', { loads: new Array(51).fill(load()), errors: [] }],
  ['51 errors', { loads: [], errors: new Array(51).fill({ app: 'shop', name: 'Error' }) }],
  ['a load that is null', { loads: [null], errors: [] }],
  ['an address as an app', report({ app: 'https://evil.example' })],
  ['an app of 33 letters', report({ app: 'a'.repeat(33) })],
  ['a build with markup', report({ build: '<b>' })],
  ['a build of 65 letters', report({ build: 'a'.repeat(65) })],
  ['a number as a build', report({ build: 7 })],
  ['a wanted build with a path', report({ wanted: '../..' })],
  ['an unknown outcome', report({ outcome: 'fine' })],
  ['an unknown phase', report({ phase: 'later' })],
  ['an unknown code', report({ code: 'because' })],
  ['a negative time', report({ ms: -1 })],
  ['a time as text', report({ ms: '240' })],
  ['NaN as a time', report({ ms: Number.NaN })],
  ['an endless time', report({ phases: { entry: Number.POSITIVE_INFINITY } })],
  ['no phases', report({ phases: undefined })],
  ['a list of phases', report({ phases: [] })],
  ...(['/shop/HIV Test', '/shop/hiv', 'shop', '//', '/SHOP', `/${'a'.repeat(33)}`].map((page) => [
    `a page at ${page}`,
    { loads: [], errors: [], views: [{ app: 'shop', build: 'new', page, count: 1 }] },
  ]) as [string, unknown][]),
  ['a page count of 0', { loads: [], errors: [], views: [{ app: 'shop', build: 'new', page: '/shop', count: 0 }] }],
  ['a page count of 51', { loads: [], errors: [], views: [{ app: 'shop', build: 'new', page: '/shop', count: 51 }] }],
  ['a page count of 0.5', { loads: [], errors: [], views: [{ app: 'shop', build: 'new', page: '/shop', count: 0.5 }] }],
  ['vitals without a build', { loads: [], errors: [], vitals: [{ app: 'shop', page: '/shop', lcp: 1 }] }],
  ['negative vitals', { loads: [], errors: [], vitals: [{ app: 'shop', build: 'new', page: '/shop', cls: -1 }] }],
  ['an error with a message as its name', { loads: [], errors: [{ app: 'shop', name: 'Ada Obi is not defined' }] }],
])('rejects a report: %s', (_, body) => expect(readReport(body)).toBeUndefined());
