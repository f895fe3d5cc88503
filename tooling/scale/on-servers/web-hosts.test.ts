import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask as request } from '../../../api/src/platform/static-site/testing/request';
import { startNginx } from '../../nginx/testing/start-nginx';
import { fakeShell, fakeShop, putBuilds } from '../../prerender/testing/fake-bundles';
import { promote } from '../../release/actions';
import { createPreview, endPreview } from '../../release/previews/actions';
import { syncHosts } from '../../release/sync';
import { liveFolder } from '../../site/releases';
import { withLock } from '../../site/session';
import { exampleSite } from '../../site/testing/example-builds';
import { readUnreachableHosts } from '../../site/web-servers';

jest.setTimeout(480_000);

const REQUESTS = 10_000;
const RELEASES = 20;
let folder: string;
let site: ReturnType<typeof exampleSite>;
/** one host on this machine, and one reached by ssh */
let targets: string[];
let away: string;
const servers: Awaited<ReturnType<typeof startNginx>>[] = [];
const path = process.env.PATH;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lagoon-hosts-'));
  away = `${folder}/away`;
  // runs the commands for ssh on this machine
  mkdirSync(`${folder}/bin`);
  const ssh = `#!/bin/sh\n[ -e ${away} ] && exit 255\nwhile [ "\${1#-}" != "$1" ]; do [ "$1" = -l ] && shift; shift; done\nshift\nexec sh -c "$*"\n`;
  writeFileSync(`${folder}/bin/ssh`, ssh);
  chmodSync(`${folder}/bin/ssh`, 0o755);
  process.env.PATH = `${folder}/bin:${path}`;
  targets = [`${folder}/one`, `deploy@web2:${folder}/two`];
  site = exampleSite();
  site.write('config.json', '{}');
  await release(1);
  await syncHosts(site.folder, targets);
  for (const root of ['one', 'two'])
    servers.push(
      await startNginx({
        siteDir: `${folder}/${root}`,
        api: '127.0.0.1:9',
        settings: { PREVIEW_DOMAIN: 'preview.example' },
      }),
    );
});
afterAll(async () => {
  process.env.PATH = path;
  for (const server of servers) await server.stop();
  site?.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function release(number: number) {
  putBuilds(site, fakeShell(`s${number}`), fakeShop(`p${number}`));
  await promote(site.folder, [{ app: 'shell' }, { app: 'mf-shop' }]);
}

/** Returns the live release of each host. */
const lives = () => ['one', 'two'].map((root) => liveFolder(`${folder}/${root}`));

let turn = 0;
const origins = () => servers.map(({ origin }) => origin);
/** Sends requests to the two hosts in turn. */
const ask = async (address: string) => {
  const answer = await fetch(`${origins()[turn++ % 2]}${address}`);
  return { status: answer.status, text: await answer.text() };
};
const filesOf = (page: string) => [
  ...new Set([...page.matchAll(/"(\/apps\/[^"]+)"/g)].map(([, file]) => file ?? '')),
];

test('serves every file and consistent pages on two hosts during 20 releases', async () => {
  let [asked, done] = [0, false];
  const seen = new Set<string>();
  const wrong: string[] = [];
  const visit = async () => {
    while (!done || asked < REQUESTS) {
      const page = await ask(asked % 2 ? '/team' : '/');
      const builds = new Set(
        [...page.text.matchAll(/\/apps\/shell\/(s\d+)\//g)].map(([, build]) => build ?? ''),
      );
      if (page.status !== 200 || builds.size !== 1)
        wrong.push(`a page: ${page.status} with ${[...builds]}`);
      for (const build of builds) seen.add(build);
      const files = filesOf(page.text);
      asked += 1 + files.length;
      for (const file of files) {
        const { status } = await ask(file);
        if (status !== 200) wrong.push(`${file}: ${status}`);
      }
    }
  };
  const visits = [1, 2, 3, 4].map(visit);
  for (let number = 2; number <= RELEASES; number += 1) {
    await release(number);
    await syncHosts(site.folder, targets);
    while (asked < (REQUESTS * number) / (RELEASES + 1))
      await new Promise((resolve) => setTimeout(resolve, 10));
  }
  done = true;
  await Promise.all(visits);
  console.log(`web hosts: ${asked} requests over ${seen.size} releases, ${wrong.length} wrong`);
  expect(wrong).toEqual([]);
  expect(seen.size).toBeGreaterThan(RELEASES / 2);
});

test('serves pages and files with the same ETags on both hosts', async () => {
  expect(filesOf((await ask('/')).text).length).toBeGreaterThan(2);
  for (const address of ['/', '/team', '/registry.json', `/apps/shell/s${RELEASES}/main.js`]) {
    const [one, two] = await Promise.all(
      origins().map(async (origin) => (await fetch(origin + address)).headers.get('etag')),
    );
    expect(one).toBeTruthy();
    expect(one).toBe(two);
  }
});

test('releases without waiting for an unreachable host, and syncs that host later', async () => {
  const before = lives();
  writeFileSync(away, '');
  await release(RELEASES + 1);
  const live = liveFolder(site.folder) ?? '';
  const named = [expect.stringMatching(/^deploy@web2:/)];
  expect(await syncHosts(site.folder, targets)).toMatchObject({ live, unreachable: named });
  expect(lives()).toEqual([live, before[1]]);
  expect(readUnreachableHosts(site.folder)).toMatchObject({ away: named });
  await expect(syncHosts(site.folder, targets.slice(1))).rejects.toThrow(
    /^deploy@web2:\S+ cannot be reached, so release \d+ is not live/,
  );
  rmSync(away);
  expect(await syncHosts(site.folder, targets)).toEqual({ live, hosts: targets, unreachable: [] });
  expect(lives()).toEqual([live, live]);
  expect(readUnreachableHosts(site.folder)).toBeUndefined();
  expect(existsSync(`${folder}/two/apps/shell/s${RELEASES + 1}/main.js`)).toBe(true);
});

test('copies a preview with its password to both hosts, and removes an ended preview', async () => {
  const build = fakeShop('p100');
  putBuilds(site, build);
  const wanted = { name: 'pr-42', targets: [{ app: 'mf-shop', build: build.manifest.build }] };
  const { password } = await createPreview(site.folder, { ...wanted, password: true });
  await syncHosts(site.folder, targets);
  const authorization = `Basic ${Buffer.from(`preview:${password}`).toString('base64')}`;
  const answers = () =>
    Promise.all(
      origins().map(async (origin) => {
        const host = 'pr-42.preview.example';
        const closed = await request(origin, '/registry.json', { headers: { host } });
        const open = await request(origin, '/registry.json', { headers: { host, authorization } });
        return [closed.status, open.status, open.text.includes('p100')];
      }),
    );
  expect(await answers()).toEqual(Array(2).fill([401, 200, true]));
  await endPreview(site.folder, 'pr-42');
  await syncHosts(site.folder, targets);
  expect(await answers()).toEqual(Array(2).fill([404, 404, false]));
});

test('syncs the live release while a preview is rendered', async () => {
  mkdirSync(`${site.folder}/previews`, { recursive: true });
  let spreading: Promise<unknown> = Promise.resolve();
  await withLock(`${site.folder}/previews`, { by: 'ada' }, async () => {
    await release(RELEASES + 2);
    const waits = await new Promise<string>((log) => {
      spreading = syncHosts(site.folder, targets, { log });
    });
    expect(waits).toMatch(/^ada .*: waiting\.$/);
    const live = liveFolder(site.folder);
    expect(lives()).toEqual([live, live]);
    expect(await withLock(site.folder, { by: 'bob', wait: 0 }, () => 'free')).toBe('free');
  });
  expect(await spreading).toMatchObject({ hosts: targets, unreachable: [] });
});

test('rejects a target without an absolute path', () =>
  expect(syncHosts(site.folder, ['web2:site; reboot'])).rejects.toThrow(
    'A web host is a folder such as /srv/web or deploy@web2:/srv/web',
  ));
