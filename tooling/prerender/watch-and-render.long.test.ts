import { cpSync, existsSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promote, setCanary } from '../release/actions';
import { verifySite } from '../release/verify';
import { hiddenNames, visibleNames } from '../site/disk';
import { liveFolder, readFolder, readHistory } from '../site/releases';
import { withLock } from '../site/session';
import { exampleSite } from '../site/testing/example-builds';
import { fakeApi } from './testing/fake-api';
import { type FakeBuild, fakeShell, fakeShop, putBuilds, putBundle } from './testing/fake-bundles';
import { needsRendering, type WatchTimes, watchAndRender } from './watch-and-render';

/** A promoted site, copied for each test. */
let promoted: ReturnType<typeof exampleSite>;
let site: ReturnType<typeof exampleSite>;
let api: Awaited<ReturnType<typeof fakeApi>>;
let stop = async () => {};
const output: string[] = [];
const put = (...builds: FakeBuild[]) => putBuilds(site, ...builds);
const SHORT: Partial<WatchTimes> = { poll: 20, between: 20, retry: 200, logAfter: 0 };

function start(times: Partial<WatchTimes> = {}) {
  const ending = new AbortController();
  const options = {
    site: site.folder,
    api: api.address,
    log: (line: string) => void output.push(line),
    signal: ending.signal,
  };
  const running = watchAndRender({ ...options, times: { ...SHORT, ...times } });
  stop = async () => {
    ending.abort();
    await running;
  };
}

async function until<T>(what: () => T | undefined | false, seconds = 20): Promise<T> {
  for (let left = seconds * 50; left > 0; left--) {
    const found = what();
    if (found) return found;
    await pause(20);
  }
  throw new Error(`Not fulfilled within ${seconds} s: ${what}. Output: ${output.join('\n')}`);
}
const live = () => liveFolder(site.folder) ?? '';
/** Starts the prerenderer, and waits for its first generation. */
function startFirst() {
  start();
  return until(() => live() === '1.1');
}
const pageFile = (path: string) => `${site.folder}/live/pages/${path}.html`;
const has = (path: string) => existsSync(pageFile(path));
const text = (path: string) => (has(path) ? readFileSync(pageFile(path), 'utf8') : '');
const inode = (folder: string, path: string) =>
  statSync(`${site.folder}/releases/${folder}/pages/${path}.html`).ino;
const tests = (...names: string[]) => names.map((name) => ({ name, price: 1 }));

beforeAll(async () => {
  promoted = exampleSite();
  promoted.write('config.json', '{}');
  putBuilds(promoted, fakeShell('s1'), fakeShop('p1'));
  await promote(promoted.folder, [{ app: 'shell' }, { app: 'mf-shop' }]);
});
afterAll(() => promoted.remove());
beforeEach(async () => {
  output.length = 0;
  site = exampleSite();
  cpSync(promoted.folder, site.folder, {
    recursive: true,
    preserveTimestamps: true,
    verbatimSymlinks: true,
  });
  api = await fakeApi();
  api.change('products', tests('A', 'B', 'C', 'D'));
});
afterEach(async () => {
  await stop();
  stop = async () => {};
  const faults = verifySite(site.folder);
  await api.close();
  site.remove();
  expect(faults).toEqual([]);
});

test('renders the API’s first lists as a new generation of the same release', async () => {
  await startFirst();
  expect(text('shop/D')).toContain('"name":"D"');
  expect([has('_app/shop'), has('_404/shop')]).toEqual([false, true]);
  const releases = readHistory(site.folder).map(({ release }) => release);
  expect(releases).toEqual([1, 1].slice(0, releases.length));
});

test('renders only those pages again that contain the changed data', async () => {
  await startFirst();
  api.change('products', [{ name: 'A', price: 2 }, ...tests('B', 'C', 'D')]);
  await until(() => live() === '1.2');
  expect(output.at(-1)).toMatch(/^releases\/1\.2 is live: 2 pages rendered, 10 reused, in /);
  for (const path of ['shop/A', 'shop/2'])
    expect([path, inode('1.2', path) === inode('1.1', path)]).toEqual([path, path === 'shop/2']);
  const seconds = (folder: string, path: string) =>
    Math.floor(statSync(`${site.folder}/releases/${folder}/${path}`).mtimeMs / 1000);
  for (const form of ['', '.br', '.gz'])
    expect(seconds('1.2', `pages/shop/A.html${form}`)).toBeGreaterThan(
      seconds('1.1', 'release.json'),
    );
});

test('removes the page of a removed record and adds the page of a new record', async () => {
  await startFirst();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 86_400_000);
  api.change('products', tests('A', 'B', 'C', 'E'));
  await until(() => text('shop/E')).finally(() => clock.mockRestore());
  expect(text('shop/D')).toBe('');
});

test('keeps only the last two generations and the promoted release', async () => {
  await startFirst();
  for (const name of ['X', 'Y', 'Z']) {
    api.change('products', tests('A', name));
    await until(() => text(`shop/${name}`));
  }
  expect(visibleNames(`${site.folder}/releases`).sort()).toEqual(['1', '1.3', '1.4']);
});

test('requests the lists with their ETags', async () => {
  start();
  await until(() => live() === '1.1' && api.asked.some(({ status }) => status === 304));
  api.change('products', tests('A'));
  await until(() => live() === '1.2');
  const lists = api.asked.filter(({ path, status }) => path === '/api/products' && status === 200);
  expect(lists).toHaveLength(2);
});

test('keeps the pages, and logs once, while the API is down or sends invalid lists', async () => {
  await startFirst();
  api.isUnavailable = true;
  await until(() => output.some((line) => line.includes('does not answer')));
  await pause(300);
  api.isUnavailable = false;
  api.change('products', { not: 'a list' });
  await pause(300);
  api.change('products', tests('New'));
  await until(() => text('shop/New'));
  expect(output.filter((line) => line.includes('it answers 503'))).toHaveLength(1);
  expect(output).toContain('The API answers again.');
  expect(live()).toBe('1.2');
});

test('renders a promoted release with the data that changed during its promotion', async () => {
  await startFirst();
  for (const number of [2, 3, 4]) {
    put(fakeShop(`p${number}`));
    const promotion = promote(site.folder, [{ app: 'mf-shop' }]);
    api.change('products', tests('A', `N${number}`));
    expect(await promotion).toMatchObject({ release: number });
    const page = await until(() => text(`shop/N${number}`));
    expect(page).toContain(`/mf-shop/p${number}/`);
  }
  await pause(300);
  expect(live()).toMatch(/^4/);
});

test('renders stable and canary pages in one generation when data changes during a canary', async () => {
  await startFirst();
  put(fakeShop('p2'));
  await setCanary(site.folder, { app: 'mf-shop', build: 'p2', percent: 10 });
  api.change('products', tests('A', 'New'));
  await until(() => text('shop/New'));
  expect(readFileSync(`${site.folder}/live/canary/pages/shop/New.html`, 'utf8')).toContain(
    '/mf-shop/p2/',
  );
  expect(live()).toBe('2.1');
});

test('replaces a failed page by an empty page, and does not log the name of the record', async () => {
  await startFirst();
  api.change('products', [...tests('A', 'B'), { name: 'HIV 1/2', fate: 'throws' }]);
  await until(() => live() === '1.2');
  expect([has('shop/A'), has('shop/HIV 1/2'), has('_app/shop')]).toEqual([true, false, true]);
  expect(output.at(-1)).toContain('; 1 could not be rendered and are empty');
  expect(output.join()).not.toMatch(/HIV/);
  expect(readFolder(site.folder, '1.2').failed).toEqual(['pages/shop/HIV 1/2.html']);
  api.change('products', tests('A', 'B'));
  await until(() => live() === '1.3');
  expect(has('_404/shop')).toBe(true);
});

test('keeps the pages while a bundle is missing, and renders when the bundle is back', async () => {
  await startFirst();
  await stop();
  rmSync(`${site.folder}/server/mf-shop`, { recursive: true });
  start();
  api.change('products', tests('A'));
  const failure = 'The pages stay as they are: mf-shop p1: its server bundle could not be loaded';
  await until(() => output.some((line) => line.startsWith(failure)));
  await pause(600);
  expect([live(), has('shop/D')]).toEqual(['1.1', true]);
  // a busy machine may also log an outage of the API
  expect(output.filter((line) => line.startsWith('The pages stay as they are'))).toHaveLength(1);
  putBundle(site.folder, fakeShop('p1'));
  await until(() => live() === '1.2');
  expect(output).toContain('Pages are rendered again.');
});

test('renders a copied site that lacks the generations of the original site', async () => {
  await startFirst();
  await stop();
  const original = site;
  site = exampleSite();
  for (const path of ['apps', 'server', 'config.json', 'history.jsonl', 'releases/1'])
    cpSync(`${original.folder}/${path}`, `${site.folder}/${path}`, {
      recursive: true,
      preserveTimestamps: true,
      verbatimSymlinks: true,
    });
  symlinkSync('releases/1', `${site.folder}/live`);
  await startFirst();
  expect(has('shop/D')).toBe(true);
  original.remove();
});

test('keeps unfinished builds of other processes, and removes files of ended processes', async () => {
  for (const path of [
    'apps/mf-blog/.b2.part/list.js',
    'server/mf-blog/.b2.part/server.mjs',
    'apps/mf-blog/.b3.999999999/list.js',
  ])
    site.write(path, '');
  await startFirst();
  expect([
    visibleNames(`${site.folder}/apps/mf-blog`),
    hiddenNames(`${site.folder}/apps/mf-blog`),
  ]).toEqual([[], ['.b2.part']]);
  expect(hiddenNames(`${site.folder}/server/mf-blog`)).toEqual(['.b2.part']);
});

test('waits while a release is in progress, then renders all changes together', async () => {
  await startFirst();
  await withLock(site.folder, { by: 'ada' }, async () => {
    for (const name of ['X', 'Y', 'Z']) {
      api.change('products', tests('A', name));
      await pause(100);
    }
    expect(live()).toBe('1.1');
  });
  await until(() => text('shop/Z'));
  expect(['1.2', '1.3']).toContain(live());
});

test('requests deleted lists again, and writes no generation when the lists are unchanged', async () => {
  await startFirst();
  await stop();
  rmSync(`${site.folder}/data`, { recursive: true });
  start();
  await until(() => existsSync(`${site.folder}/data/blogs.json`));
  await pause(300);
  expect(live()).toBe('1.1');
});

test.each([
  [true, 'the first release', '1', undefined],
  [true, 'a promotion', '2', '1.3'],
  [true, 'a promotion that another prerenderer has rendered already', '2.1', '1.3'],
  [true, 'a link that was turned back by hand', '1', '1.3'],
  [false, 'a generation of another prerenderer', '1.4', '1.3'],
  [false, 'our own generation', '1.3', '1.3'],
])('returns whether pages have to be rendered (%p) for %s', (needed, _, live, seen) =>
  expect(needsRendering(live, seen)).toBe(needed),
);
