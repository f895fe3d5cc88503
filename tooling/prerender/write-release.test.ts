import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { releaseSite } from '../release/testing/release-site';
import type { PageSet } from './prepare-pages';
import { nextNumber, releasePages } from './write-release';

const site = releaseSite();
beforeEach(() => {
  site.write('config.json', '{}');
});

const change = { at: '2026-01-01T00:00:00.000Z', by: 'ada', action: 'compose' as const };
const setOf = (folder: PageSet['folder'], files: Record<string, string>): PageSet => ({
  folder,
  pages: [],
  notFound: [],
  render: async function* () {},
  others: () =>
    new Map(
      Object.entries(files).flatMap(([path, text]) =>
        path.startsWith('canary/') === (folder !== '') ? [[path.slice(folder.length), text]] : [],
      ),
    ),
  failures: [],
});
const release = (
  sets: PageSet[],
  options: Partial<Parameters<typeof releasePages>[3]> = {},
  links = new Map<string, string>(),
) =>
  releasePages(
    site.site,
    { sets, links, livePages: '{}' },
    { schema: 1, apps: {}, change },
    { name: () => nextNumber(site.site), ...options },
  );
const write = async (files: Record<string, string>, links: Record<string, string> = {}) => {
  const sets = [setOf('', files), setOf('canary/', files)];
  return Number((await release(sets, {}, new Map(Object.entries(links))))?.folder);
};
/** Writes a stable page, and a page for the visitors of a canary. */
const writeCanary = (stable: string, canary: string) =>
  write({ 'pages/a.html': stable, 'canary/pages/a.html': canary }, { 'groups/on': '../canary' });
const seconds = (path: string) => Math.floor(site.stat(path).mtimeMs / 1000);
const forms = ['', '.br', '.gz'];

test('makes a release live with its compressed files, and keeps the previous release', async () => {
  expect(await write({ 'pages/a.html': 'one' })).toBe(1);
  expect(await write({ 'pages/a.html': 'two' })).toBe(2);
  expect(site.link('live')).toBe('releases/2');
  const bytes = (form: string) => readFileSync(`${site.site}/live/pages/a.html${form}`);
  expect(
    [bytes(''), brotliDecompressSync(bytes('.br')), gunzipSync(bytes('.gz'))].map(String),
  ).toEqual(['two', 'two', 'two']);
  expect(site.read('releases/1/pages/a.html')).toBe('one');
});

test('leaves no unfinished folder behind', async () => {
  await write({ 'pages/a.html': 'one' });
  expect(readdirSync(`${site.site}/releases`)).toEqual(['1']);
  expect(readdirSync(site.site).sort()).toEqual(['config.json', 'live', 'releases']);
});

test('shares an unchanged file and its compressed forms with the previous release', async () => {
  await write({ 'pages/a.html': 'same', 'pages/b.html': 'one' });
  await write({ 'pages/a.html': 'same', 'pages/b.html': 'two' });
  for (const form of forms)
    expect(site.stat(`releases/2/pages/a.html${form}`).ino).toBe(
      site.stat(`releases/1/pages/a.html${form}`).ino,
    );
});

test('dates a changed file at least a second later than all files of the previous release', async () => {
  for (const text of ['1', '2', '3', '4'])
    await write({ 'pages/a.html': text, 'pages/b.html': 'same' });
  for (const release of [2, 3, 4]) {
    const former = ['pages/a.html', 'pages/b.html', 'release.json'].map((path) =>
      seconds(`releases/${release - 1}/${path}`),
    );
    for (const form of forms)
      expect(seconds(`releases/${release}/pages/a.html${form}`)).toBeGreaterThan(
        Math.max(...former),
      );
  }
});

test('gives a canary’s page a later file time than a different stable page', async () => {
  await writeCanary('one', 'two');
  await writeCanary('six', 'ten');
  for (const release of [1, 2])
    expect(seconds(`releases/${release}/canary/pages/a.html`)).toBeGreaterThan(
      seconds(`releases/${release}/pages/a.html`),
    );
});

test('gives a changed page a later file time than the page of an ended canary', async () => {
  await writeCanary('one', 'two');
  await write({ 'pages/a.html': 'one' });
  await write({ 'pages/a.html': 'six' });
  expect(seconds('releases/3/pages/a.html')).toBeGreaterThan(
    seconds('releases/1/canary/pages/a.html'),
  );
});

test('writes an unchanged page again when its compressed form is missing', async () => {
  await write({ 'pages/a.html': 'same' });
  rmSync(`${site.site}/releases/1/pages/a.html.gz`);
  const before = site.stat('releases/1/pages/a.html');
  await write({ 'pages/a.html': 'same', 'pages/b.html': 'new' });
  expect(site.has('releases/2/pages/a.html.gz')).toBe(true);
  expect(site.stat('releases/1/pages/a.html').mtimeMs).toBe(before.mtimeMs);
});

const pageSet = (
  folder: PageSet['folder'],
  key: string,
  html: string,
  rendered: string[] = [],
  data = '',
): PageSet => ({
  ...setOf(folder, {}),
  pages: [
    { file: 'pages/a.html', key, app: 'mf-shop', build: 'b1', path: '/a', name: '/a', chunks: [] },
  ],
  render: async function* (wanted) {
    for (const page of wanted) {
      rendered.push(folder + page.key);
      yield { page, html, data };
    }
  },
});
const writePages = (sets: PageSet[], options = {}) => release(sets, { trusting: true, ...options });

test('hard-links a page of a rollback to the earlier file, and dates the next page latest', async () => {
  for (const text of ['one', 'two']) await writePages([pageSet('', text, text)]);
  const rendered: string[] = [];
  expect(await writePages([pageSet('', 'one', '', rendered)], { pagesFrom: 1 })).toMatchObject({
    rendered: 0,
    reused: 1,
  });
  expect(rendered).toEqual([]);
  for (const form of forms)
    expect(site.stat(`live/pages/a.html${form}`).ino).toBe(
      site.stat(`releases/1/pages/a.html${form}`).ino,
    );
  await writePages([pageSet('', 'six', 'six')]);
  expect(seconds('releases/4/pages/a.html')).toBeGreaterThan(seconds('releases/2/pages/a.html'));
});

test('on a rollback, renders a damaged page of the earlier release again', async () => {
  for (const text of ['one', 'two']) await writePages([pageSet('', text, text)]);
  site.write('releases/1/pages/a.html', 'damaged');
  await writePages([pageSet('', 'one', 'one')], { pagesFrom: 1, trusting: false });
  expect([site.read('live/pages/a.html'), site.read('releases/1/pages/a.html')]).toEqual([
    'one',
    'damaged',
  ]);
});

test('renders a page once when it has the same key in the canary', async () => {
  const rendered: string[] = [];
  await writePages([pageSet('', 'one', 'one', rendered), pageSet('canary/', 'one', '', rendered)]);
  expect([rendered, site.read('live/canary/pages/a.html')]).toEqual([['one'], 'one']);
});

test('writes a release again when the links to its builds are missing', async () => {
  const again = () => release([setOf('', { 'pages/a.html': 'one' })], { unlessLive: true });
  await write({ 'pages/a.html': 'one' });
  expect(await again()).toMatchObject({ folder: '2' });
  site.write('releases/2/builds/shell/s1', '');
  expect(await again()).toBeUndefined();
});

test('removes an unfinished release when a write fails during rendering', async () => {
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  const set: PageSet = {
    ...pageSet('', 'one', 'one'),
    render: async function* ([page]) {
      if (page) yield { page, html: 'one', data: '' };
      await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
  const [page] = set.pages;
  const pages = page ? [{ ...page, file: `pages/${'a'.repeat(300)}.html` }] : [];
  await expect(writePages([{ ...set, pages }])).rejects.toThrow('ENAMETOOLONG');
  process.off('unhandledRejection', unhandled);
  expect([unhandled.mock.calls, readdirSync(`${site.site}/releases`)]).toEqual([[], []]);
});

test('uses no release number twice, even when the newest releases were removed', async () => {
  site.write('history.jsonl', `${JSON.stringify({ ...change, release: 7 })}\n`);
  expect(await write({ 'pages/a.html': 'one' })).toBe(8);
});

test.each([
  ['accepts a page that grows with its data', 0, []],
  ['reports a page that exceeds twice its data by more than the budget', 9000, ['/a']],
])('%s', async (_name, more, expected) => {
  const hash = (at: number) => createHash('sha256').update(String(at)).digest('base64');
  const names = Array.from({ length: 500 }, (_, at) => hash(at).slice(0, 12));
  const data = JSON.stringify(names);
  const noise = Array.from({ length: more / 40 }, (_, at) => hash(-1 - at)).join('');
  const items = names.toReversed().map((name) => `<li>${name}</li>`);
  const html = `${data}${items.join('')}${noise}`;
  const approve = jest.fn();
  await release([pageSet('', 'k', html, [], data)], { budget: 1000, approve });
  expect(
    approve.mock.calls[0][0].overBudget.map((one: { page: { path: string } }) => one.page.path),
  ).toEqual(expected);
});
