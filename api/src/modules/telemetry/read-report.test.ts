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

test('what a shell sends is read as it is', () => {
  const sent = {
    loads: [load(), load({ outcome: 'previous', wanted: 'aa11', phase: 'entry', code: 'load-failed', phases: {} })],
    errors: [{ app: 'blog', build: 'd3fe185f41dd', name: 'ChunkLoadError', page: '/blog/*' }],
    views: [{ app: 'blog', build: 'd3fe185f41dd', page: '/', count: 2 }],
    vitals: [{ app: 'blog', build: 'd3fe185f41dd', page: '/blog', lcp: 1200, cls: 3 }],
  };
  expect(readReport(sent)).toEqual(sent);
});
test('an app that no registry names has no build', () =>
  expect(readReport(report({ build: undefined, outcome: 'failed', phase: 'registry', code: 'unknown-app' }))).toBeDefined());
test('times are whole, and a long one counts as a minute', () =>
  expect(readReport(report({ ms: 1e12, phases: { entry: 1.6 } }))?.loads[0]).toMatchObject({ ms: 60_000, phases: { entry: 2 } }));
test('what nobody asked for is dropped', () => {
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
  ['a load that is none', { loads: [null], errors: [] }],
  ['an app that is an address', report({ app: 'https://evil.example' })],
  ['an app of 33 letters', report({ app: 'a'.repeat(33) })],
  ['a build with markup', report({ build: '<b>' })],
  ['a build of 65 letters', report({ build: 'a'.repeat(65) })],
  ['a build that is a number', report({ build: 7 })],
  ['a wanted build with a path', report({ wanted: '../..' })],
  ['an outcome that there is not', report({ outcome: 'fine' })],
  ['a phase that there is not', report({ phase: 'later' })],
  ['a code that there is not', report({ code: 'because' })],
  ['a time below nothing', report({ ms: -1 })],
  ['a time that is a text', report({ ms: '240' })],
  ['a time that is no number', report({ ms: Number.NaN })],
  ['an endless time', report({ phases: { entry: Number.POSITIVE_INFINITY } })],
  ['no phases', report({ phases: undefined })],
  ['a list of phases', report({ phases: [] })],
  ...(['/shop/HIV Test', '/shop/hiv', 'shop', '//', '/SHOP', `/${'a'.repeat(33)}`].map((page) => [
    `a page at ${page}`,
    { loads: [], errors: [], views: [{ app: 'shop', build: 'new', page, count: 1 }] },
  ]) as [string, unknown][]),
  ['pages below none', { loads: [], errors: [], views: [{ app: 'shop', build: 'new', page: '/shop', count: 0 }] }],
  ['more pages than a browser tells', { loads: [], errors: [], views: [{ app: 'shop', build: 'new', page: '/shop', count: 51 }] }],
  ['half a page', { loads: [], errors: [], views: [{ app: 'shop', build: 'new', page: '/shop', count: 0.5 }] }],
  ['vitals of no build', { loads: [], errors: [], vitals: [{ app: 'shop', page: '/shop', lcp: 1 }] }],
  ['vitals below nothing', { loads: [], errors: [], vitals: [{ app: 'shop', build: 'new', page: '/shop', cls: -1 }] }],
  ['an error with a message for a name', { loads: [], errors: [{ app: 'shop', name: 'Ada Obi is not defined' }] }],
])('%s is not read', (_, body) => expect(readReport(body)).toBeUndefined());
