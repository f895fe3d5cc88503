import { remoteBuild, shellBuild } from '../../site/testing/example-builds';
import { BUDGET, checkBudget, measure } from './budget';
import { wholeStats } from './testing/gate';

const named = (app: string, build: string) => ({ app, build, role: 'active' as const, active: build, fresh: true });
const blog = remoteBuild('mf-blog', 'b1');
const shell = shellBuild('s1');

/** Files of these compressed sizes. */
const weighing = (info: typeof blog, sizes: Record<string, number>) =>
  new Map([
    ...wholeStats(info),
    ...Object.entries(sizes).map(([path, size]) => [`${path}.br`, { size, integrity: '', unpacked: '' }] as const),
  ]);
const refused = (info: typeof blog, sizes: Record<string, number>) => checkBudget(named(info.app, info.build), info, weighing(info, sizes));

test('a build within every number passes, one byte more does not', () => {
  expect(refused(blog, { 'remoteEntry.js': BUDGET.entry, 'routes.js': 0, 'list.js': 0 })).toEqual([]);
  expect(refused(blog, { 'remoteEntry.js': BUDGET.entry + 1, 'routes.js': 0, 'list.js': 0 })).toHaveLength(1);
});

test('an entry with Module Federation’s runtime inside has a number of its own', () => {
  const elsewhere = { ...blog, runtime: true };
  const sizes = { 'routes.js': 0, 'list.js': 0 };
  const own = (info: typeof blog, bytes: number) =>
    measure(info, weighing(info, { ...sizes, 'remoteEntry.js': bytes })).filter(
      ({ what, bytes: all, limit }) => what.startsWith('its entry') && all > limit,
    );
  expect(own(elsewhere, BUDGET.entryWithRuntime)).toEqual([]);
  expect(own(elsewhere, BUDGET.entryWithRuntime + 1)).toHaveLength(1);
  expect(own(blog, BUDGET.entryWithRuntime)).toHaveLength(1);
});

test('a remote’s landing page is its entry, its routes and its page, each once', () => {
  const sizes = { 'remoteEntry.js': 4000, 'routes.js': 500, 'list.js': 6501 };
  expect(measure(blog, weighing(blog, sizes))).toContainEqual({ what: 'the code that /blog loads', bytes: 11_001, limit: 11_000 });
  expect(refused(blog, sizes)).toEqual([
    {
      rule: 'budget',
      app: 'mf-blog',
      message: 'mf-blog b1 is too heavy: the code that /blog loads is 11.0 kB of brotli, its limit 11.0 kB (11001 bytes instead of 11000).',
      remedy:
        'Move rarely needed code into a separate chunk and build mf-blog again, or let the site raise the limit in tooling/release/gate/budget.ts and say why.',
    },
  ]);
});

test('the shell’s first script has its number, and with all that the home page sends for it stays below 120 kB', () => {
  expect(refused(shell, { 'main.js': BUDGET.firstScript + 1 })).toMatchObject([
    { message: expect.stringContaining('its first script is 105.0 kB') },
  ]);
  expect(BUDGET.firstScript + (BUDGET.chunk.early ?? Number.NaN) + (BUDGET.landing['/'] ?? Number.NaN)).toBeLessThan(120_000);
});

test('what the pages of shop and blog send for, once they have arrived as HTML, stays below 125 kB', () => {
  const { firstScript, chunk, landing, entry } = BUDGET;
  const first = firstScript + (chunk.early ?? Number.NaN) + (chunk.container ?? Number.NaN);
  const routes = 1_000;
  const pages = [landing['/shop'], landing['/blog'], entry + routes + (chunk['shop-product'] ?? Number.NaN)];
  for (const page of [...pages, entry + routes + (chunk['blog-article'] ?? Number.NaN)])
    expect(first + (page ?? Number.NaN)).toBeLessThan(125_000);
});

test('a chunk has its number where a build has it', () => {
  const shop = { ...blog, chunks: { ...blog.chunks, 'shop-product': ['product.js'] } };
  const limit = BUDGET.chunk['shop-product'] ?? Number.NaN;
  expect(refused(shop, { 'product.js': limit + 1 })).toMatchObject([
    { message: expect.stringContaining('its chunk shop-product is 8.6 kB') },
  ]);
  expect(refused(shop, { 'product.js': limit })).toEqual([]);
});

test('a page of the shell that has no number of its own has the common one', () =>
  expect(refused(shell, { 'home.js': BUDGET.page + 1 }).map(({ message }) => message)).toEqual([
    expect.stringContaining('the code that /team loads'),
    expect.stringContaining('the code that /team/* loads'),
  ]));

test('a mount that is new has a number too', () => {
  const news = remoteBuild('mf-news', 'n1');
  expect(refused(news, { 'list.js': BUDGET.mount + 1 })).toMatchObject([{ app: 'mf-news' }]);
  expect(refused(news, { 'list.js': BUDGET.mount / 2 })).toEqual([]);
});

test('styles do not count, scripts without a compressed form count as they are', () => {
  expect(refused(shell, { 'main.css': 1_000_000 })).toEqual([]);
  const facts = wholeStats(shell);
  facts.delete('main.js.br');
  facts.set('main.js', { size: BUDGET.firstScript + 1, integrity: '' });
  expect(checkBudget(named('shell', 's1'), shell, facts)).toHaveLength(1);
});
