import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import type { AppDeployment } from '../site/deployment';
import { remoteBuild, shellBuild, siteOfTests } from '../site/testing/example-builds';
import { pruneSite, pruneText } from './prune';

const site = siteOfTests();
let published = 1_700_000_000;
const publish = (...builds: string[]) => {
  for (const build of builds) {
    site.put(remoteBuild('mf-blog', build));
    utimesSync(`${site.folder}/apps/mf-blog/${build}/build.json`, published, ++published);
  }
};
const release = (number: number, blog: AppDeployment) => {
  const change = {
    at: '2026-11-21T15:00:00.000Z',
    by: 'ada',
    action: 'promote',
    app: 'mf-blog',
    build: blog.active,
  };
  site.write(
    `releases/${number}/release.json`,
    JSON.stringify({ schema: 1, apps: { shell: { active: 's1' }, 'mf-blog': blog }, change }),
  );
  rmSync(`${site.folder}/live`, { force: true });
  symlinkSync(`releases/${number}`, `${site.folder}/live`);
};
const prune = (limits: Parameters<typeof pruneSite>[1]) => pruneSite(site.folder, limits);
const builds = () => readdirSync(`${site.folder}/apps/mf-blog`).sort();
const releases = () => readdirSync(`${site.folder}/releases`).sort((a, b) => Number(a) - Number(b));
beforeEach(() => {
  site.put(shellBuild('s1'));
  publish('b1');
  release(1, { active: 'b1' });
});

test('removes nothing from a small site', async () => {
  const gone = await pruneSite(site.folder);
  expect(gone).toEqual({ releases: [], builds: [], previews: [] });
  expect(pruneText(gone)).toBe('Nothing to prune.');
});

test('keeps ten builds of each app and twenty releases by default', async () => {
  publish(...Array.from({ length: 12 }, (_, at) => `c${at}`));
  for (let number = 2; number <= 22; number++) release(number, { active: 'c11' });
  expect(await pruneSite(site.folder)).toEqual({
    releases: [1, 2],
    builds: ['mf-blog/b1', 'mf-blog/c0', 'mf-blog/c1'],
    previews: [],
  });
});

test('keeps the newest builds by time of publication', async () => {
  publish('z2', 'a3', 'm4');
  release(2, { active: 'm4', previous: 'b1' });
  expect(await prune({ keep: 2, releases: 1 })).toEqual({
    releases: [1],
    builds: ['mf-blog/z2'],
    previews: [],
  });
  expect(builds()).toEqual(['a3', 'b1', 'm4']);
});

test('keeps a build while a release that contains the build is kept', async () => {
  publish('b2', 'b3', 'b4');
  release(2, { active: 'b1', canary: { build: 'b2', percent: 5 } });
  release(3, { active: 'b4', previous: 'b1' });
  await prune({ keep: 1, releases: 2 });
  expect(builds()).toEqual(['b1', 'b2', 'b4']);
  await prune({ keep: 1, releases: 1 });
  expect([releases(), builds()]).toEqual([['3'], ['b1', 'b4']]);
});

test('keeps the live release even when it is not among the newest releases', async () => {
  publish('b2', 'b3');
  release(2, { active: 'b2' });
  release(3, { active: 'b3' });
  release(1, { active: 'b1' });
  await prune({ keep: 1, releases: 1 });
  expect([releases(), builds(), readlinkSync(`${site.folder}/live`)]).toEqual([
    ['1', '3'],
    ['b1', 'b3'],
    'releases/1',
  ]);
});

test('writes the missing lines of the release history before it removes releases', async () => {
  publish('b2');
  release(2, { active: 'b2' });
  await prune({ releases: 1 });
  expect(releases()).toEqual(['2']);
  expect(readFileSync(`${site.folder}/history.jsonl`, 'utf8').trim().split('\n')).toHaveLength(2);
});

test('removes leftovers of interrupted commands, and no other hidden files', async () => {
  for (const path of [
    'apps/mf-blog/.b9.999999999/half.js',
    'releases/.7.999999999/registry.json',
    '.well-known/security.txt',
  ])
    site.write(path, '');
  await pruneSite(site.folder);
  expect([builds(), releases(), readdirSync(`${site.folder}/.well-known`)]).toEqual([
    ['b1'],
    ['1'],
    ['security.txt'],
  ]);
});

test('prints the same lines in a dry run and removes nothing', async () => {
  publish('b2', 'b3');
  release(2, { active: 'b3', previous: 'b1' });
  const told = await prune({ keep: 1, releases: 1, dry: true });
  expect([releases().length, builds().length]).toEqual([2, 3]);
  expect(pruneText(told, { dry: true })).toBe(
    'releases/1\napps/mf-blog/b2\nWould remove 1 release, 1 build.',
  );
  expect(await prune({ keep: 1, releases: 1 })).toEqual(told);
  expect(
    pruneText({ releases: [1, 2], builds: ['mf-blog/b1', 'mf-blog/b2'], previews: [] }),
  ).toMatch(/^Removed 2 releases, 2 builds\.$/m);
});

test('removes nothing when a kept release cannot be read', async () => {
  publish('b2', 'b3');
  release(2, { active: 'b3' });
  writeFileSync(`${site.folder}/releases/1/release.json`, '{');
  await expect(prune({ keep: 1 })).rejects.toThrow(
    /Nothing was pruned: .*release 1 .*\n.*`pnpm release verify`/,
  );
  expect(builds()).toEqual(['b1', 'b2', 'b3']);
});

test('removes nothing while another command runs', async () => {
  const holder = {
    id: 'x',
    pid: process.pid,
    started: '',
    host: 'another-machine',
    by: 'ada',
    since: '2026-11-21T15:00:00.000Z',
  };
  mkdirSync(`${site.folder}/releases/.9.999999999`);
  writeFileSync(`${site.folder}/.release.lock`, JSON.stringify(holder));
  await expect(prune({ keep: 1, wait: 0 })).rejects.toThrow('ada');
  expect(releases()).toContain('.9.999999999');
});

test('removes server bundles without a build', async () => {
  publish('b2', 'b3', 'b4');
  for (const build of ['b1', 'b2', 'b4', 'b9'])
    site.write(`server/mf-blog/${build}/server.mjs`, '');
  release(2, { active: 'b4' });
  await prune({ keep: 1, releases: 1 });
  expect(readdirSync(`${site.folder}/server/mf-blog`)).toEqual(['b4']);
});
