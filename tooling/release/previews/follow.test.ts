import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { saveList } from '../../compose/lists';
import { type Composable, composableShell, composableShop, putBuilds } from '../../compose/testing/fake-bundles';
import { visibleNames } from '../../site/disk';
import { withLock } from '../../site/lock';
import { liveFolder } from '../../site/releases';
import { exampleSite, remoteBuild, shellBuild, VERSIONS } from '../../site/testing/example-builds';
import { promote, rollback } from '../actions';
import { status } from '../status';
import { makePreview } from './actions';
import { followPreviews } from './follow';

let site: ReturnType<typeof exampleSite>;
let stop = async () => {};
const said: string[] = [];
const put = (...builds: Composable[]) => putBuilds(site, ...builds);
const products = (...names: string[]) => saveList(site.folder, 'products', { etag: `"${names}"`, list: names.map((name) => ({ name })) });
const make = (name: string, app: string, build: string) => makePreview(site.folder, { name, targets: [{ app, build }] });
const page = (name: string, path: string) => readFileSync(`${site.folder}/previews/${name}/live/pages/${path}.html`, 'utf8');
const shown = (name: string) => liveFolder(`${site.folder}/previews/${name}`) ?? '';
const record = (name: string) => JSON.parse(readFileSync(`${site.folder}/previews/${name}/preview.json`, 'utf8'));

function start() {
  const ending = new AbortController();
  const options = { site: site.folder, say: (line: string) => void said.push(line), signal: ending.signal };
  const running = followPreviews({ ...options, times: { look: 20, retry: 200 } });
  stop = async () => {
    ending.abort();
    await running;
  };
}

async function until(holds: () => boolean): Promise<void> {
  for (let left = 1000; left > 0; left--) {
    if (holds()) return;
    await pause(20);
  }
  throw new Error(`It did not come about: ${holds}. Said: ${said.join('\n')}`);
}

beforeEach(async () => {
  said.length = 0;
  site = exampleSite();
  site.write('config.json', '{}');
  put(composableShell('s1'), composableShop('p1'), composableShop('p2'));
  site.put(remoteBuild('mf-blog', 'b1'));
  site.put(remoteBuild('mf-blog', 'b2'));
  products('A');
  await promote(site.folder, [{ app: 'shell' }, { app: 'mf-shop', build: 'p1' }, { app: 'mf-blog', build: 'b1' }]);
});
afterEach(async () => {
  await stop();
  site.remove();
});

test('a preview gets what goes live and the data of today, and keeps its own build', async () => {
  await make('pr-42', 'mf-shop', 'p2');
  start();
  put(composableShell('s2'));
  await promote(site.folder, [{ app: 'shell', build: 's2' }]);
  await until(() => page('pr-42', 'shop').includes('/shell/s2/'));
  expect(page('pr-42', 'shop')).toContain('/mf-shop/p2/');
  products('A', 'New');
  await until(() => visibleNames(`${site.folder}/previews/pr-42/live/pages/shop`).includes('New.html'));
  await rollback(site.folder, {});
  await until(() => page('pr-42', 'shop').includes('/shell/s1/'));
  expect(said).toEqual([]);
  // two sets of pages are the most that one takes
  expect(visibleNames(`${site.folder}/previews/pr-42/releases`).length).toBe(2);
});

test('what has not changed is not composed again', async () => {
  await make('pr-42', 'mf-shop', 'p2');
  start();
  await make('pr-43', 'mf-blog', 'b2');
  products('A', 'B');
  await until(() => shown('pr-43') === '0.2' && shown('pr-42') === '0.2');
  const { ino } = statSync(`${site.folder}/previews/pr-42/live/pages/shop/A.html`);
  expect(statSync(`${site.folder}/previews/pr-42/releases/0.1/pages/shop/A.html`).ino).toBe(ino);
});

test('a preview that no longer fits stays with its builds, goes on with the data, and follows again when it fits', async () => {
  site.put(remoteBuild('mf-news', 'n1', { shared: { react: '~19.3.0' } }));
  await make('news', 'mf-news', 'n1');
  const newer = composableShell('s3');
  put({ ...newer, manifest: shellBuild('s3', { shared: { ...VERSIONS, react: '19.5.0' }, server: newer.manifest.server ?? [] }) });
  start();
  await promote(site.folder, [{ app: 'shell', build: 's3' }]);
  await until(() => record('news').behind !== undefined);
  expect(status(site.folder).previews[0]?.behind).toMatch(/^mf-news n1 needs react ~19\.3\.0, and the live shell s3 provides 19\.5\.0/);
  expect(said).toEqual([expect.stringMatching(/^preview news no longer follows the live site: mf-news n1 needs react/)]);
  products('A', 'New');
  await until(() => visibleNames(`${site.folder}/previews/news/live/pages/shop`).includes('New.html'));
  expect(page('news', 'shop')).toContain('/shell/s1/');
  await rollback(site.folder, {});
  await until(() => record('news').behind === undefined);
});

test('one whose days are over ends, and what cannot be done is tried again', async () => {
  await make('old', 'mf-shop', 'p2');
  await make('young', 'mf-shop', 'p2');
  writeFileSync(`${site.folder}/previews/old/preview.json`, JSON.stringify({ ...record('old'), until: '2026-01-01T00:00:00.000Z' }));
  start();
  await until(() => said.length === 1);
  expect(visibleNames(`${site.folder}/previews`)).toEqual(['young']);
  expect(said).toEqual(['preview old has ended: its days are over']);
  put(composableShop('p3', `throw new Error('no such module');`));
  writeFileSync(
    `${site.folder}/previews/young/preview.json`,
    JSON.stringify({ ...record('young'), at: 'now', builds: { 'mf-shop': 'p3' } }),
  );
  await until(() => said.length === 2);
  expect(said[1]).toMatch(/^preview young stays as it is: mf-shop p3: its server bundle could not be loaded/);
  expect(page('young', 'shop')).toContain('/mf-shop/p2/');
  put(composableShop('p3'));
  await until(() => page('young', 'shop').includes('/mf-shop/p3/'));
});

test('a composer that ends while it follows leaves no lock and nothing half', async () => {
  await make('pr-42', 'mf-shop', 'p2');
  start();
  products(...Array.from({ length: 40 }, (_, number) => `Test ${number}`));
  await pause(50);
  await stop();
  await withLock(`${site.folder}/previews`, { by: 'ada', wait: 0 }, () => {});
  expect(page('pr-42', 'shop')).toContain('/mf-shop/p2/');
});
