import { existsSync, readFileSync, watch } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { root } from '../bootstrap/paths.mjs';
import { fakeApi } from '../prerender/testing/fake-api';
import { fakeShell, fakeShop, putBuilds } from '../prerender/testing/fake-bundles';
import { promoteBuilds } from '../release/testing/release-site';
import { verifySite } from '../release/verify';
import { hiddenNames } from '../site/disk';
import { liveFolder } from '../site/releases';
import { siteOfTests } from '../site/testing/example-builds';
import { startChild } from '../test/child';

const site = siteOfTests();
let api: Awaited<ReturnType<typeof fakeApi>>;
const started: ReturnType<typeof startChild>[] = [];
function start(...args: string[]) {
  const tsx = pathToFileURL(require.resolve('tsx', { paths: [`${root}/tooling`] })).href;
  const env = { PATH: process.env.PATH, SITE_DIR: site.folder, API_ADDRESS: api.address };
  const prerenderer = startChild(
    ['--import', tsx, `${root}/tooling/programs/prerenderer.ts`, ...args],
    root,
    env,
  );
  started.push(prerenderer);
  return prerenderer;
}
const tests = (count: number, price: number) =>
  Array.from({ length: count }, (_, number) => ({ name: `Test ${number}`, price }));

beforeEach(async () => {
  site.write('config.json', '{}');
  putBuilds(site, fakeShell('s1'), fakeShop('p1'));
  api = await fakeApi();
  api.change('products', tests(40, 1));
  await promoteBuilds(site.folder, 'shell', 'mf-shop');
});
afterEach(async () => {
  for (const prerenderer of started.splice(0)) await prerenderer.end('SIGKILL');
  await api.close();
});

const hidden = () => [...hiddenNames(`${site.folder}/releases`), ...hiddenNames(site.folder)];
const UNFINISHED = /^\.1\.\d+\.\d+$/;
/** Keeps the prerenderer rendering when it is the last product. */
const held = { name: 'Held', price: 1, fate: 'waits' };
/**
 * Starts a prerenderer. Returns it, when the web root or its releases have a new entry of that
 * name.
 */
const startUntil = (name: RegExp, ...args: string[]) =>
  new Promise<ReturnType<typeof start>>((resolve) => {
    const watchers = [site.folder, `${site.folder}/releases`].map((folder) =>
      watch(folder, { persistent: false }, (_, seen) => {
        if (!name.test(seen ?? '') || !existsSync(`${folder}/${seen}`)) return;
        for (const watcher of watchers) watcher.close();
        resolve(prerenderer);
      }),
    );
    const prerenderer = start(...args);
  });
async function until(isFulfilled: () => boolean) {
  for (let left = 10_000; left > 0 && !isFulfilled(); left--) await pause(20);
  if (!isFulfilled()) throw new Error('The condition was not fulfilled within 200 s.');
}

test('keeps the live release complete when the prerenderer is killed', async () => {
  for (const [number, name] of [/^\.release\.lock$/, UNFINISHED, /^1\.\d+$/, /^live$/].entries()) {
    api.change('products', [...tests(40, number + 2), ...(number < 2 ? [held] : [])]);
    const prerenderer = await startUntil(name);
    if (number === 1)
      await until(() =>
        existsSync(`${site.folder}/releases/.1.1.${prerenderer.pid}/pages/shop/Test 30.html`),
      );
    await prerenderer.end('SIGKILL');
    const left = ['.release.lock', ...(number === 1 ? [expect.stringMatching(UNFINISHED)] : [])];
    if (number < 2)
      expect([hidden(), liveFolder(site.folder)]).toEqual([expect.arrayContaining(left), '1']);
    expect(verifySite(site.folder)).toEqual([]);
  }
  api.change('products', tests(40, 6));
  await start().untilOutput('is live');
  expect(readFileSync(`${site.folder}/live/pages/shop/Test 39.html`, 'utf8')).toContain(
    '"price":6',
  );
  expect([
    hidden().filter((name) => !name.startsWith('.release.lock')),
    verifySite(site.folder),
  ]).toEqual([[], []]);
}, 900_000);

test('runs a release command after the prerenderer was killed', async () => {
  api.change('products', [...tests(40, 1), held]);
  await (await startUntil(UNFINISHED)).end('SIGKILL');
  expect(hidden()).toEqual([expect.stringMatching(UNFINISHED), '.release.lock']);
  site.write('data/products.json', JSON.stringify({ etag: '', list: tests(40, 1) }));
  expect(await promoteBuilds(site.folder, 'mf-shop')).toBeDefined();
  expect([hidden(), verifySite(site.folder)]).toEqual([[], []]);
});

test('leaves nothing unfinished when it is stopped while rendering', async () => {
  api.change('products', [...tests(40, 1), held]);
  const prerenderer = await startUntil(UNFINISHED, '300000');
  await prerenderer.end('SIGTERM');
  expect((await prerenderer.ended()).code).toBe(0);
  expect([hidden(), liveFolder(site.folder)]).toEqual([[], '1']);
});

test('stops without waiting for a lock that another process holds', async () => {
  site.write(
    '.release.lock',
    JSON.stringify({
      id: 'a',
      pid: 1,
      started: '',
      host: 'elsewhere',
      by: 'eve',
      since: '2026-01-01T10:00:00.000Z',
    }),
  );
  const prerenderer = start();
  await until(() => api.asked.length > 0);
  await pause(500);
  void prerenderer.end('SIGTERM');
  expect((await prerenderer.ended()).code).toBe(0);
  expect(existsSync(`${site.folder}/.release.lock`)).toBe(true);
});
