import { cpSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readLive } from '../../site/releases';
import { exampleSite, remoteBuild, shellBuild } from '../../site/testing/example-builds';
import { promote, setCanary } from '../actions';
import { verifySite, verifyText } from './verify-site';

let site: ReturnType<typeof exampleSite>;
const file = (path: string) => `${site.folder}/${path}`;
const found = (options = {}) => verifySite(site.folder, options).map(({ path, message }) => `${path}: ${message}`);
/** Changes a text of the site, its compressed forms left as they are. */
const edit = (path: string, from: string | RegExp, to: string) =>
  writeFileSync(file(path), readFileSync(file(path), 'utf8').replace(from, to));
let whole: ReturnType<typeof exampleSite>;
beforeAll(async () => {
  whole = exampleSite();
  for (const info of [shellBuild('s1'), remoteBuild('mf-blog', 'b1'), remoteBuild('mf-shop', 'p1'), remoteBuild('mf-blog', 'b2')])
    whole.put(info);
  whole.write('config.json', '{}');
  await promote(whole.folder, [{ app: 'shell' }, { app: 'mf-blog', build: 'b1' }, { app: 'mf-shop' }]);
  await setCanary(whole.folder, { app: 'mf-blog', build: 'b2', percent: 50 });
});
afterAll(() => whole.remove());
beforeEach(() => {
  site = exampleSite();
  cpSync(whole.folder, site.folder, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
});
afterEach(() => site.remove());

test('a site as the commands left it is whole', () => {
  expect(found()).toEqual([]);
  expect(verifyText(verifySite(site.folder))).toBe('Everything is whole.');
});

test('each trouble is told with its path and what to do', () => {
  writeFileSync(file('apps/mf-shop/p1/list.js'), 'lisT.js');
  expect(verifyText(verifySite(site.folder))).toBe(
    'apps/mf-shop/p1: mf-shop p1 has bytes that are not those it was built with (sha384): list.js.\n' +
      '  Copy the file again from where mf-shop p1 was built or from a backup; if no release uses this build, delete apps/mf-shop/p1 and publish it again.',
  );
});

test('a build that no release names is read too, and one can ask for one app or one build', () => {
  site.put(remoteBuild('mf-shop', 'p2'));
  rmSync(file('apps/mf-shop/p2/list.js.gz'));
  edit('apps/mf-blog/b1/app.js', 'a', 'A');
  expect(found()).toHaveLength(2);
  expect(found({ app: 'mf-shop' })).toEqual(['apps/mf-shop/p2: mf-shop p2 lacks list.js.gz.']);
  expect(found({ app: 'mf-shop', build: 'p1' })).toEqual([]);
  expect(found({ app: 'mf-news' })).toEqual(['apps/mf-news: No build of mf-news is on this site.']);
  expect(found({ app: 'mf-shop', build: 'p9' })).toEqual(['apps/mf-shop/p9: mf-shop p9 has no build.json.']);
  expect(() => verifySite(site.folder, { app: '../apps' })).toThrow('is not a valid name of an app');
});

test('a build that a release names and that is not there is told of each release that names it', () => {
  rmSync(file('apps/mf-shop/p1'), { recursive: true });
  expect(found()).toEqual([
    'releases/1: Release 1 names mf-shop p1, which is not on this site with its manifest.',
    'releases/2: Release 2 names mf-shop p1, which is not on this site with its manifest.',
  ]);
});

test('a release without a readable state is told', () => {
  writeFileSync(file('releases/1/release.json'), '{');
  expect(found()).toEqual(['releases/1/release.json: What release 1 is cannot be read.']);
  writeFileSync(file('releases/1/release.json'), '{"apps":{}}');
  expect(found()).toEqual(['releases/1/release.json: What release 1 is cannot be read.']);
});

test('a registry that is gone or names another build than the state is told, in the canary’s set too', () => {
  rmSync(file('releases/1/registry.json'));
  edit('releases/2/canary/registry.json', /b2/g, 'b1');
  const all = found();
  expect(all).toContain('releases/1/registry.json: The registry is missing or is not JSON.');
  expect(all).toContain(
    'releases/2/canary/registry.json: The registry does not name the builds of its release, or not as their manifests do: blog.',
  );
  expect(all).toContain('releases/2/canary/pages/index.html: The page does not carry the registry of its release.');
});

test('a registry with another hash for an entry is told', () => {
  edit('releases/1/registry.json', /"integrity": "sha384-./, '"integrity": "sha384-_');
  expect(found()).toContainEqual(expect.stringMatching(/^releases\/1\/registry\.json: .*: blog\.$/));
});

test('a page that is missing is named', () => {
  for (const form of ['', '.br', '.gz']) rmSync(file(`releases/1/pages/_app/shop.html${form}`));
  expect(found()).toEqual(['releases/1: Pages are missing: pages/_app/shop.html.']);
});

test('a compressed form that is missing or of other bytes is told: most visitors get that one', () => {
  writeFileSync(file('releases/2/canary/pages/blog.html.gz'), gzipSync('something else'));
  rmSync(file('releases/2/registry.json.br'));
  expect(found()).toEqual([
    'releases/2: Compressed forms are missing or of other bytes: registry.json.',
    'releases/2/canary: Compressed forms are missing or of other bytes: pages/blog.html.',
  ]);
});

test('a page of mixed versions is told, by what it refers to', () => {
  edit('releases/2/pages/blog.html', /\/apps\/mf-blog\/b1\/list\.js/g, '/apps/mf-blog/b2/list.js');
  expect(found()).toContain(
    'releases/2/pages/blog.html: The page refers to files that are in no build of its release: /apps/mf-blog/b2/list.js.',
  );
});

test('a page that pins other bytes, or starts no shell, is told', () => {
  edit('releases/1/pages/index.html', /(<script defer src="\/apps\/shell\/s1\/main\.js" integrity="sha384-)./, '$1_');
  edit('releases/1/pages/shop.html', '<script defer ', '<script ');
  const all = found();
  expect(all).toContain('releases/1/pages/index.html: The page pins other bytes than were built: /apps/shell/s1/main.js.');
  expect(all).toContain('releases/1/pages/shop.html: The page does not start the shell.');
});

test('a page whose files are gone is told', () => {
  rmSync(file('apps/shell/s1/home.js'));
  expect(found()).toContain('releases/1/pages/index.html: The page refers to files that are not there: /apps/shell/s1/home.js.');
});

test('groups of visitors that do not make up the percentage are told', () => {
  rmSync(file('releases/2/groups/on'));
  rmSync(file('releases/2/groups/off'));
  symlinkSync('../canary', file('releases/2/groups/off'));
  expect(found()).toEqual(['releases/2/groups: 2 of the groups of visitors are not what 50 % makes of them (on, off).']);
});

test('a second set where there is no canary is told', () => {
  site.write('releases/1/canary/registry.json', '{}');
  expect(found()).toEqual(['releases/1/canary: Release 1 has no canary, and yet canary for one.']);
});

test('a live link that leads nowhere is told with the command that mends it', () => {
  rmSync(file('live'));
  expect(verifySite(site.folder)).toEqual([
    { path: 'live', message: 'No release is live.', remedy: 'Make one live: `ln -sfn releases/2 live` in the site’s folder.' },
  ]);
  symlinkSync('releases/9', file('live'));
  expect(found()).toEqual(['live: The live release, 9, is not there: visitors get nothing.']);
});

test('a page that changed without its time or its size is told: browsers would keep the old one', () => {
  const [before, after] = ['releases/1/pages/blog.html', 'releases/2/pages/blog.html'].map(file) as [string, string];
  writeFileSync(after, readFileSync(before, 'utf8').replace('Lagoon', 'Nogaal'));
  for (const path of [before, after]) utimesSync(path, 1_700_000_000, 1_700_000_000);
  expect(found()).toContainEqual(
    expect.stringMatching(/^releases\/2: What has changed since release 1 has its time and size all the same.*: pages\/blog\.html\.$/),
  );
});

test('names a build to which the live release has no link', () => {
  rmSync(file('live/builds/mf-blog/b2'));
  expect(found()).toEqual(['releases/2/builds: Links to builds are missing, whose files are not served: mf-blog/b2.']);
});

test('a config or a line of the history that is damaged is told', () => {
  writeFileSync(file('config.json'), '{');
  writeFileSync(file('history.jsonl'), `${readFileSync(file('history.jsonl'), 'utf8')}{"at":`);
  expect(found()).toEqual([
    'config.json: It is not JSON, so that no page learns where payments and e-mails go.',
    'history.jsonl: Line 5 cannot be read.',
  ]);
  rmSync(file('config.json'));
  expect(found()[0]).toBe('config.json: There is no config.json.');
});

test('an empty site is only without its config', () => {
  const empty = exampleSite();
  expect(verifySite(empty.folder).map(({ path }) => path)).toEqual(['config.json']);
  empty.remove();
});

test('a page that was changed with both its compressed forms, and one that nobody composed, are found', () => {
  const page = readFileSync(file('live/pages/_app/index.html'), 'utf8').replace('<body', '<body hidden');
  for (const [form, bytes] of [
    ['', page],
    ['.gz', gzipSync(page)],
    ['.br', brotliCompressSync(page)],
  ] as const)
    writeFileSync(file(`live/pages/_app/index.html${form}`), bytes);
  writeFileSync(file('live/pages/win.txt'), 'a prize');
  expect(found()).toEqual(
    expect.arrayContaining([
      'releases/2: Files are missing or of other bytes than were composed: pages/_app/index.html.',
      'releases/2: Files here were not composed and are served: pages/win.txt.',
    ]),
  );
});

test('when the live release cannot be read, it is said how to make the one before it live', () => {
  writeFileSync(file('live/release.json'), '{');
  expect(verifyText(verifySite(site.folder))).toContain('`ln -sfn releases/1 live`');
  expect(() => readLive(site.folder)).toThrow('Release 2 cannot be read');
});
