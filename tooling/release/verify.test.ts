import {
  appendFileSync,
  cpSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { gzipSync } from 'node:zlib';
import { readLive } from '../site/releases';
import { exampleSite, remoteBuild, shellBuild, siteOfTests } from '../site/testing/example-builds';
import { setCanary } from './actions';
import { promoteBuilds } from './testing/release-site';
import { verifySite, verifyText } from './verify';

const site = siteOfTests();
const file = (path: string) => `${site.folder}/${path}`;
const found = (options = {}) =>
  verifySite(site.folder, options).map(({ path, message }) => `${path}: ${message}`);
/** Changes a text of the site with a later time, but not its compressed forms. */
function edit(path: string, from: string | RegExp, to: string) {
  writeFileSync(file(path), readFileSync(file(path), 'utf8').replace(from, to));
  const later = Date.now() / 1000 + 60;
  utimesSync(file(path), later, later);
}
let whole: ReturnType<typeof exampleSite>;
beforeAll(async () => {
  whole = exampleSite();
  for (const info of [
    shellBuild('s1'),
    remoteBuild('mf-blog', 'b1'),
    remoteBuild('mf-shop', 'p1'),
    remoteBuild('mf-blog', 'b2'),
  ])
    whole.put(info);
  whole.write('config.json', '{}');
  await promoteBuilds(whole.folder, 'shell', 'mf-blog@b1', 'mf-shop');
  await setCanary(whole.folder, { app: 'mf-blog', build: 'b2', percent: 50 });
});
afterAll(() => whole.remove());
beforeEach(() => {
  cpSync(whole.folder, site.folder, {
    recursive: true,
    verbatimSymlinks: true,
    preserveTimestamps: true,
  });
});

test('reports nothing for an unchanged site', () => {
  expect(found()).toEqual([]);
  expect(verifyText(verifySite(site.folder))).toBe('Everything is complete and unchanged.');
});

test('prints path and remedy of each fault', () => {
  site.write('apps/mf-shop/p1/list.js', 'lisT.js');
  // gate/rules.test.ts has the whole texts
  expect(verifyText(verifySite(site.folder))).toMatch(
    /^apps\/mf-shop\/p1: mf-shop p1 has bytes .*: list\.js\.\n {2}Copy the file again .*\.$/,
  );
});

test('checks all builds, also unused builds, or only the requested app or build', () => {
  site.put(remoteBuild('mf-shop', 'p2'));
  rmSync(file('apps/mf-shop/p2/list.js.gz'));
  edit('apps/mf-blog/b1/app.js', 'a', 'A');
  expect(found()).toHaveLength(2);
  expect(found({ app: 'mf-shop' })).toEqual(['apps/mf-shop/p2: mf-shop p2 lacks list.js.gz.']);
  expect(found({ app: 'mf-shop', build: 'p1' })).toEqual([]);
  expect(found({ app: 'mf-news' })).toEqual(['apps/mf-news: No build of mf-news is on this site.']);
  expect(found({ app: 'mf-shop', build: 'p9' })).toEqual([
    'apps/mf-shop/p9: mf-shop p9 has no build.json.',
  ]);
  expect(() => verifySite(site.folder, { app: '../apps' })).toThrow(
    'is not a valid name of an app',
  );
});

test('reports a missing build for each release that needs it', () => {
  rmSync(file('apps/mf-shop/p1'), { recursive: true });
  expect(found()).toEqual(
    [1, 2].flatMap((number) => [
      `releases/${number}: Release ${number} needs builds that are missing on this site, or their manifests are: mf-shop p1.`,
      `releases/${number}/builds: Links to builds are missing, so their files are not served: mf-shop/p1.`,
    ]),
  );
});

test('reports a release that cannot be read', () => {
  for (const text of ['{', '{"apps":{}}']) {
    site.write('releases/1/release.json', text);
    expect(found()).toEqual(['releases/1/release.json: Release 1 cannot be read.']);
  }
});

test('reports missing and changed registries and pages, of a canary too', () => {
  rmSync(file('releases/1/registry.json'));
  edit('releases/2/canary/registry.json', /b2/g, 'b1');
  for (const form of ['', '.br', '.gz']) rmSync(file(`releases/1/pages/_app/shop.html${form}`));
  edit('releases/2/pages/blog.html', '/apps/mf-blog/b1/list.js', '/apps/mf-blog/b2/list.js');
  expect(found()).toEqual([
    'releases/1: Files are missing or were changed: registry.json, pages/_app/shop.html.',
    'releases/2: Files are missing or were changed: pages/blog.html, canary/registry.json.',
  ]);
});

test('reports a compressed form that is missing or differs from its file', () => {
  site.write('releases/2/canary/pages/blog.html.gz', gzipSync('something else'));
  rmSync(file('releases/2/registry.json.br'));
  expect(found()).toEqual([
    'releases/2: Compressed forms are missing or differ: registry.json, canary/pages/blog.html.',
  ]);
});

test('reports groups that do not match the canary’s percentage', () => {
  rmSync(file('releases/2/groups/on'));
  rmSync(file('releases/2/groups/off'));
  symlinkSync('../canary', file('releases/2/groups/off'));
  expect(found()).toEqual(['releases/2/groups: Links of groups do not match the canary: on, off.']);
});

test('reports a second set of pages when no canary is running', () => {
  site.write('releases/1/canary/registry.json', '{}');
  site.write('releases/1/groups/on', '');
  expect(found()).toEqual([
    'releases/1: Files are served that the release did not write: canary/registry.json.',
    'releases/1/groups: Links of groups do not match the canary: on.',
  ]);
});

test('reports a broken link `live` with the command to repair it', () => {
  rmSync(file('live'));
  expect(verifySite(site.folder)).toEqual([
    {
      path: 'live',
      message: 'No release is live.',
      remedy: 'Make one live: `ln -sfn releases/2 live` in the site’s folder.',
    },
  ]);
  symlinkSync('releases/9', file('live'));
  expect(found()).toEqual(['live: The live release 9 is missing: visitors get nothing.']);
});

test('reports a missing link to a build in the folder of the live release', () => {
  rmSync(file('live/builds/mf-blog/b2'));
  expect(found()).toEqual([
    'releases/2/builds: Links to builds are missing, so their files are not served: mf-blog/b2.',
  ]);
});

test('reports a damaged config.json and a damaged history line', () => {
  site.write('config.json', '{');
  appendFileSync(file('history.jsonl'), '{"at":');
  expect(found()).toEqual([
    'config.json: It is not JSON, so pages cannot send payments and e-mails.',
    'history.jsonl: Line 5 cannot be read.',
  ]);
  rmSync(file('config.json'));
  expect(found()[0]).toBe('config.json: The site has no config.json.');
});

test('reports only the missing config.json of an empty site', () => {
  const empty = exampleSite();
  expect(verifySite(empty.folder).map(({ path }) => path)).toEqual(['config.json']);
  empty.remove();
});

test('explains how to replace a live release that cannot be read', () => {
  site.write('live/release.json', '{');
  expect(verifyText(verifySite(site.folder))).toContain('`ln -sfn releases/1 live`');
  expect(() => readLive(site.folder)).toThrow('Release 2 cannot be read');
});
