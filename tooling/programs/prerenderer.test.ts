import { existsSync, readFileSync, watch } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { root } from '../bootstrap/paths.mjs';
import { fakeApi } from '../prerender/testing/fake-api';
import { fakeShell, fakeShop, putBuilds } from '../prerender/testing/fake-bundles';
import { promote } from '../release/actions';
import { verifySite } from '../release/verify/verify-site';
import { hiddenNames } from '../site/disk';
import { liveFolder } from '../site/releases';
import { exampleSite } from '../site/testing/example-builds';
import { startChild } from '../test/child';

let site: ReturnType<typeof exampleSite>;
let api: Awaited<ReturnType<typeof fakeApi>>;
const started: ReturnType<typeof startChild>[] = [];
function start() {
  const tsx = pathToFileURL(require.resolve('tsx', { paths: [`${root}/tooling`] })).href;
  const env = { PATH: process.env.PATH, SITE_DIR: site.folder, API_ADDRESS: api.address };
  const prerenderer = startChild(['--import', tsx, `${root}/tooling/programs/prerenderer.ts`], root, env);
  started.push(prerenderer);
  return prerenderer;
}
const tests = (count: number, price: number) => Array.from({ length: count }, (_, number) => ({ name: `Test ${number}`, price }));

beforeEach(async () => {
  site = exampleSite();
  site.write('config.json', '{}');
  putBuilds(site, fakeShell('s1'), fakeShop('p1'));
  api = await fakeApi();
  api.change('products', tests(40, 1));
  await promote(site.folder, [{ app: 'shell' }, { app: 'mf-shop' }]);
});
afterEach(async () => {
  for (const prerenderer of started.splice(0)) await prerenderer.end('SIGKILL');
  await api.close();
  site.remove();
});

const hidden = () => [...hiddenNames(`${site.folder}/releases`), ...hiddenNames(site.folder)];
function whenAtWork(milliseconds: number, then: () => void): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(site.folder, (_, name) => {
      if (name !== '.release.lock' || !existsSync(`${site.folder}/.release.lock`)) return;
      watcher.close();
      setTimeout(() => {
        then();
        resolve();
      }, milliseconds);
    });
  });
}

test('keeps the live release complete when the prerenderer is killed', async () => {
  let leftovers = 0;
  for (let number = 2; number < 8; number++) {
    api.change('products', tests(40, number));
    const prerenderer = start();
    await whenAtWork((number - 2) * 45, () => void prerenderer.end('SIGKILL'));
    await prerenderer.ended();
    leftovers += hidden().length;
    expect(verifySite(site.folder)).toEqual([]);
  }
  expect(leftovers).toBeGreaterThan(0);
  start();
  for (let left = 500; left > 0 && !page('Test 39').includes('"price":7'); left--) await pause(20);
  expect(page('Test 39')).toContain('"price":7');
  expect([hidden().filter((name) => !name.startsWith('.release.lock')), verifySite(site.folder)]).toEqual([[], []]);
});
const page = (name: string) => {
  const file = `${site.folder}/live/pages/shop/${name}.html`;
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

test('runs a release command after the prerenderer was killed', async () => {
  const prerenderer = start();
  await whenAtWork(120, () => void prerenderer.end('SIGKILL'));
  await prerenderer.ended();
  expect(await promote(site.folder, [{ app: 'mf-shop' }])).toBeDefined();
  expect([hidden(), verifySite(site.folder)]).toEqual([[], []]);
});

test('leaves nothing unfinished when it is stopped while rendering', async () => {
  api.change('products', tests(2000, 1));
  const prerenderer = start();
  await whenAtWork(400, () => void prerenderer.end('SIGTERM'));
  expect((await prerenderer.ended()).code).toBe(0);
  expect([hidden(), liveFolder(site.folder)]).toEqual([[], '1']);
});

test('stops without waiting for a lock that another process holds', async () => {
  site.write(
    '.release.lock',
    JSON.stringify({ id: 'a', pid: 1, started: '', host: 'elsewhere', by: 'eve', since: '2026-01-01T10:00:00.000Z' }),
  );
  const prerenderer = start();
  for (let left = 500; left > 0 && api.listeners.size === 0; left--) await pause(20);
  await pause(500);
  void prerenderer.end('SIGTERM');
  expect((await prerenderer.ended()).code).toBe(0);
  expect(existsSync(`${site.folder}/.release.lock`)).toBe(true);
});
