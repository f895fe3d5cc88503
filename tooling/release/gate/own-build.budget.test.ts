import { declaredApp } from '../../rspack/declared-app';
import { remoteBuild, shellBuild } from '../../site/testing/example-builds';
import { BUDGET, checkBudget, measure } from './own-build';
import { wholeStats } from './testing/gate';

const named = (app: string, build: string) => ({ app, build, role: 'active' as const, active: build, fresh: true });
const blog = remoteBuild('mf-blog', 'b1');
const shell = shellBuild('s1');

const weighing = (info: typeof blog, sizes: Record<string, number>) =>
  new Map([
    ...wholeStats(info),
    ...Object.entries(sizes).map(([path, size]) => [`${path}.br`, { size, integrity: '', unpacked: '' }] as const),
  ]);
const refused = (info: typeof blog, sizes: Record<string, number>) => checkBudget(named(info.app, info.build), info, weighing(info, sizes));

test('accepts an entry of exactly the maximum size, and rejects an entry with one more byte', () => {
  expect(refused(blog, { 'remoteEntry.js': BUDGET.entry, 'app.js': 0, 'list.js': 0 })).toEqual([]);
  expect(refused(blog, { 'remoteEntry.js': BUDGET.entry + 1, 'app.js': 0, 'list.js': 0 })).toHaveLength(1);
});

test('allows more bytes for an entry with Module Federation’s runtime', () => {
  const elsewhere = { ...blog, runtime: true };
  const sizes = { 'app.js': 0, 'list.js': 0 };
  const own = (info: typeof blog, bytes: number) =>
    measure(info, weighing(info, { ...sizes, 'remoteEntry.js': bytes })).filter(
      ({ what, bytes: all, limit }) => what.startsWith('its entry') && all > limit,
    );
  expect(own(elsewhere, BUDGET.entryWithRuntime)).toEqual([]);
  expect(own(elsewhere, BUDGET.entryWithRuntime + 1)).toHaveLength(1);
  expect(own(blog, BUDGET.entryWithRuntime)).toHaveLength(1);
});

test('adds up the sizes of the entry, the declaration and the page’s chunks, each once', () => {
  const limited = { ...blog, pages: [{ path: '/blog', chunks: ['list'], budget: 11_000 }] };
  const sizes = { 'remoteEntry.js': 4000, 'app.js': 500, 'list.js': 6501 };
  expect(measure(limited, weighing(limited, sizes))).toContainEqual({
    what: 'the code that /blog loads',
    bytes: 11_001,
    limit: 11_000,
  });
  expect(refused(limited, sizes)).toEqual([
    {
      rule: 'budget',
      app: 'mf-blog',
      message: 'mf-blog b1 is too heavy: the code that /blog loads is 11.0 kB of brotli, its limit 11.0 kB (11001 bytes instead of 11000).',
      remedy:
        "Move rarely needed code into a separate chunk and build mf-blog again, or raise the page's budget in mf-blog/src/app.ts and give the reason.",
    },
  ]);
});

test('limits the size of the shell’s first script', () =>
  expect(refused(shell, { 'main.js': BUDGET.firstScript + 1 })).toMatchObject([
    { message: expect.stringContaining('its first script is 103.4 kB') },
  ]));

test('limits scripts to 114 kB on the home page and 121 kB on pages of shop and blog', () => {
  const limits = Object.fromEntries(
    ['shell', 'mf-shop', 'mf-blog'].flatMap((app) => declaredApp(app).pages).map(({ path, budget }) => [path, budget ?? Number.NaN]),
  );
  const { early = Number.NaN, container = Number.NaN } = BUDGET.shellChunk;
  expect(BUDGET.firstScript + early + (limits['/'] ?? Number.NaN)).toBeLessThan(114_000);
  for (const path of ['/shop', '/shop/:name', '/blog', '/blog/:title'])
    expect(BUDGET.firstScript + early + container + (limits[path] ?? Number.NaN)).toBeLessThan(121_000);
});

test('applies the limit of a shell’s chunk only to builds that have the chunk', () => {
  const own = { ...shell, chunks: { ...shell.chunks, early: ['early.js'] } };
  const limit = BUDGET.shellChunk.early ?? Number.NaN;
  expect(refused(own, { 'early.js': limit + 1 })).toMatchObject([{ message: expect.stringContaining('its chunk early is 0.9 kB') }]);
  expect(refused(own, { 'early.js': limit })).toEqual([]);
});

test('limits the size of the scripts of pages that declare no budget', () => {
  expect(refused(shell, { 'home.js': BUDGET.shellPage + 1 }).map(({ message }) => message)).toEqual([
    expect.stringContaining('the code that / loads'),
    expect.stringContaining('the code that /team loads'),
    expect.stringContaining('the code that /team/:name loads'),
  ]);
  const news = remoteBuild('mf-news', 'n1');
  expect(refused(news, { 'list.js': BUDGET.remotePage + 1 })[0]).toMatchObject({ app: 'mf-news' });
  expect(refused(news, { 'list.js': BUDGET.remotePage / 2 })).toEqual([]);
});

test('ignores styles, and weighs scripts without a compressed form at full size', () => {
  expect(refused(shell, { 'main.css': 1_000_000 })).toEqual([]);
  const facts = wholeStats(shell);
  facts.delete('main.js.br');
  facts.set('main.js', { size: BUDGET.firstScript + 1, integrity: '' });
  expect(checkBudget(named('shell', 's1'), shell, facts)).toHaveLength(1);
});
