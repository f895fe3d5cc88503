import { declaredApp } from '../../rspack/declared-app';
import type { FileStats } from '../../site/file-forms';
import type { BuildManifest } from '../../site/manifest';
import { remoteBuild, shellBuild } from '../../site/testing/example-builds';
import { BUDGET, measure } from './own-build';

const [blog, shell] = [remoteBuild('mf-blog', 'b1'), shellBuild('s1')];
const weighing = (sizes: Record<string, number>): FileStats =>
  new Map(Object.entries(sizes).map(([path, size]) => [`${path}.br`, { size, integrity: '' }]));
const tooHeavy = (build: BuildManifest, sizes: Record<string, number>) =>
  measure(build, weighing(sizes)).flatMap(({ what, bytes, limit, raise }) =>
    bytes > limit ? [`${what}, ${raise}`] : [],
  );
const constant = (name: string) => `BUDGET.${name} in tooling/release/gate/own-build.ts`;

test.each([
  [
    'an entry',
    blog,
    'remoteEntry.js',
    BUDGET.entry,
    [`its entry remoteEntry.js, ${constant('entry')}`],
  ],
  [
    'an entry with Module Federation’s runtime',
    { ...blog, runtime: true },
    'remoteEntry.js',
    BUDGET.entryWithRuntime,
    [`its entry remoteEntry.js, ${constant('entryWithRuntime')}`],
  ],
  [
    'the shell’s first script',
    shell,
    'main.js',
    BUDGET.firstScript,
    [`its first script, ${constant('firstScript')}`],
  ],
  [
    'a chunk of the shell',
    { ...shell, chunks: { ...shell.chunks, start: ['start.js'] } },
    'start.js',
    BUDGET.shellChunk.start ?? 0,
    [`its chunk start, ${constant('shellChunk')}`],
  ],
  [
    'the code of a page of the shell',
    shell,
    'home.js',
    BUDGET.shellPage,
    ['/', '/team', '/team/:name'].map(
      (path) => `the code that ${path} loads, the page's budget in src/site/app.ts of shell`,
    ),
  ],
])('limits %s, and names the place of the limit', (_, build, file, limit, issues) => {
  expect(tooHeavy(build, { [file]: limit })).toEqual([]);
  expect(tooHeavy(build, { [file]: limit + 1 })).toEqual(issues);
});

test('adds up the sizes of the entry, the declaration and the page’s chunks, each once', () => {
  const limited = { ...blog, pages: [{ path: '/blog', chunks: ['list'], budget: 11_000 }] };
  expect(
    measure(limited, weighing({ 'remoteEntry.js': 4000, 'app.js': 500, 'list.js': 6501 })).at(-1),
  ).toEqual({
    what: 'the code that /blog loads',
    bytes: 11_001,
    limit: 11_000,
    raise: "the page's budget in src/app.ts of mf-blog",
  });
  expect(tooHeavy(remoteBuild('mf-news', 'n1'), { 'list.js': BUDGET.remotePage + 1 })).toHaveLength(
    3,
  );
});

test('limits scripts to 115 kB on the home page and 125 kB on pages of shop and blog', () => {
  const limits = Object.fromEntries(
    ['shell', 'mf-shop', 'mf-blog']
      .flatMap((app) => declaredApp(app).pages)
      .map(({ path, budget }) => [path, budget ?? Number.NaN]),
  );
  const { start = Number.NaN, container = Number.NaN } = BUDGET.shellChunk;
  expect(BUDGET.firstScript + start + (limits['/'] ?? Number.NaN)).toBeLessThan(115_000);
  for (const path of ['/shop', '/shop/:name', '/blog', '/blog/:title'])
    expect(BUDGET.firstScript + start + container + (limits[path] ?? Number.NaN)).toBeLessThan(
      125_000,
    );
});

test('ignores styles, and weighs scripts without a compressed form at full size', () => {
  expect(tooHeavy(shell, { 'main.css': 1_000_000 })).toEqual([]);
  expect(measure(shell, new Map([['main.js', { size: 7, integrity: '' }]]))[0]?.bytes).toBe(7);
});
