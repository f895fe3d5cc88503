import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { saveList } from '../../prerender/lists';
import {
  type FakeBuild,
  fakeShell,
  fakeShop,
  putBuilds,
} from '../../prerender/testing/fake-bundles';
import { entriesBelow, hiddenNames, visibleNames } from '../../site/disk';
import { readLive } from '../../site/releases';
import { withLock } from '../../site/session';
import {
  exampleSite,
  remoteBuild,
  shellBuild,
  siteOfTests,
} from '../../site/testing/example-builds';
import { promote } from '../actions';
import { pruneSite, pruneText } from '../prune';
import { status } from '../status';
import { promoteBuilds } from '../testing/release-site';
import { createdText, createPreview, endExpiredPreviews, endPreview } from './actions';
import { passwordLine } from './password';

const ada = { by: 'ada' };
const DAY_MS = 86_400_000;
const site = siteOfTests();
const put = (...builds: FakeBuild[]) => putBuilds(site, ...builds);
const make = (
  name: string,
  app = 'mf-shop',
  build = 'p2',
  more: Partial<Parameters<typeof createPreview>[1]> = {},
) => createPreview(site.folder, { name, targets: [{ app, build }], ...more }, ada);
const promoteAtOnce = () => promote(site.folder, [{ app: 'mf-shop', build: 'p2' }], { wait: 0 });
const text = (path: string) => readFileSync(`${site.folder}/${path}`, 'utf8');
const shopOf = (name: string) => text(`previews/${name}/live/pages/shop.html`);
/** Sets the end of a preview. */
const endAt = (name: string, time: number) => {
  const path = `previews/${name}/preview.json`;
  site.write(path, JSON.stringify({ ...JSON.parse(text(path)), until: new Date(time) }));
};
const names = () => visibleNames(`${site.folder}/previews`);
/** Returns path and time of every file and link of the site, without previews. */
const liveTree = () =>
  entriesBelow(site.folder)
    .filter(
      (entry) => !entry.isDirectory() && !entry.parentPath.startsWith(`${site.folder}/previews`),
    )
    .map((entry) => {
      const path = `${entry.parentPath}/${entry.name}`;
      if (entry.isSymbolicLink()) return `${path} ${readlinkSync(path)}`;
      return `${path} ${statSync(path).mtimeMs} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`;
    });

beforeEach(async () => {
  site.write('config.json', '{}');
  put(fakeShell('s1'), fakeShop('p1'), fakeShop('p2'));
  site.put(remoteBuild('mf-blog', 'b1'));
  saveList(site.folder, 'products', { etag: '"1"', list: [{ name: 'A' }] });
  await promoteBuilds(site.folder, 'shell', 'mf-shop@p1', 'mf-blog');
});

test('shows another build in a preview and leaves the live site unchanged', async () => {
  const before = liveTree();
  const made = await make('pr-42');
  expect(made).toMatchObject({
    preview: { name: 'pr-42', builds: { 'mf-shop': 'p2' }, by: 'ada' },
    failures: [],
  });
  expect(made.password).toBeUndefined();
  expect(text('previews/pr-42/live/pages/shop/A.html')).toMatch(
    /\/apps\/shell\/s1\/[\s\S]*\/apps\/mf-shop\/p2\//,
  );
  expect(text('previews/pr-42/live/pages/shop/A.html')).not.toContain('/mf-shop/p1/');
  expect(JSON.parse(text('previews/pr-42/live/registry.json')).apps).toMatchObject({
    shop: { active: { build: 'p2' } },
    blog: { active: { build: 'b1' } },
  });
  expect(existsSync(`${site.folder}/previews/pr-42/apps/mf-shop/p2/remoteEntry.js`)).toBe(true);
  expect(liveTree()).toEqual(before);
});

test('shows the build of each preview, and keeps one preview when another is ended', async () => {
  put(fakeShop('p3'));
  await make('pr-1');
  await make('pr-2', 'mf-shop', 'p3');
  expect(shopOf('pr-1')).toContain('/mf-shop/p2/');
  expect(shopOf('pr-2')).toContain('/mf-shop/p3/');
  await endPreview(site.folder, 'pr-1', ada);
  expect(names()).toEqual(['pr-2']);
  expect(shopOf('pr-2')).toContain('/mf-shop/p3/');
  await expect(endPreview(site.folder, 'pr-1', ada)).rejects.toThrow(
    'There is no preview "pr-1".\nThe site has pr-2.',
  );
});

test('shows several builds in one preview, including a shell', async () => {
  put(fakeShell('s2'));
  await createPreview(
    site.folder,
    { name: 'both', targets: [{ app: 'shell', build: 's2' }, { app: 'mf-shop' }] },
    ada,
  );
  expect(shopOf('both')).toMatch(/\/apps\/shell\/s2\/[\s\S]*\/apps\/mf-shop\/p/);
});

test('shows the pages of a remote that is not live yet', async () => {
  site.put(remoteBuild('mf-news', 'n1'));
  await make('news', 'mf-news', 'n1');
  expect(existsSync(`${site.folder}/previews/news/live/pages/_app/news.html`)).toBe(true);
  expect(readLive(site.folder).apps['mf-news']).toBeUndefined();
});

test('rejects a name that cannot be part of a host name', async () => {
  await expect(make('../live')).rejects.toThrow(
    /^"\.\.\/live" is not a valid name of a preview\.\nIt becomes a part of a host name/,
  );
  for (const name of ['Pr-42', 'pr_42', '-pr', 'pr-', 'pr.42', 'pr 42', '', 'p'.repeat(41), 'ü'])
    await expect(make(name)).rejects.toThrow(`"${name}" is not a valid name of a preview`);
  await expect(endPreview(site.folder, '../live')).rejects.toThrow(
    'is not a valid name of a preview',
  );
  expect(names()).toEqual([]);
});

test.each(['www', 'xn--a', 'ab--c'])('rejects the misleading name %s', async (name) => {
  await expect(make(name)).rejects.toThrow(`A preview cannot have the name "${name}"`);
  expect(names()).toEqual([]);
});

test('rejects an unknown build and a site without a release', async () => {
  await expect(make('pr', 'mf-shop', 'p9')).rejects.toThrow('mf-shop has no build p9 on this site');
  const empty = exampleSite();
  empty.put(shellBuild('s1'));
  await expect(
    createPreview(empty.folder, { name: 'pr', targets: [{ app: 'shell' }] }),
  ).rejects.toThrow('Nothing is live');
  empty.remove();
  expect(names()).toEqual([]);
});

test('rejects a name in use, and keeps the password when the preview is replaced', async () => {
  const { password } = await make('pr-42', 'mf-shop', 'p2', { password: true });
  const line = text('previews/pr-42/password');
  await expect(make('pr-42')).rejects.toThrow(
    /^pr-42 is taken: it shows mf-shop p2 until 20\d\d-\d\d-\d\d, made by ada\.\n.*--replace/,
  );
  put(fakeShop('p3'));
  const again = await make('pr-42', 'mf-shop', 'p3', { replace: true });
  expect([again.password, text('previews/pr-42/password')]).toEqual([undefined, line]);
  expect(shopOf('pr-42')).toContain('/mf-shop/p3/');
  expect(visibleNames(`${site.folder}/previews/pr-42/releases`)).toEqual(['0.1', '0.2']);
  put(fakeShop('p4', 'throw new Error("no such module");'));
  await expect(make('pr-42', 'mf-shop', 'p4', { replace: true, password: true })).rejects.toThrow(
    'p4',
  );
  expect(text('previews/pr-42/password')).toBe(line);
  expect(
    (await make('pr-42', 'mf-shop', 'p2', { replace: true, password: true })).password,
  ).not.toBe(password);
  const before = text('previews/pr-42/password');
  // replaces the preview by one with the same build
  await make('pr-42', 'mf-shop', 'p2', { replace: true, password: true });
  expect(text('previews/pr-42/password')).not.toBe(before);
});

test('keeps builds and data of a preview until the preview is replaced', async () => {
  await make('pr-42');
  put(fakeShell('s2'));
  await promoteBuilds(site.folder, 'shell@s2');
  saveList(site.folder, 'products', { etag: '"2"', list: [{ name: 'A' }, { name: 'New' }] });
  expect(shopOf('pr-42')).toContain('/shell/s1/');
  await make('pr-42', 'mf-shop', 'p2', { replace: true });
  expect(shopOf('pr-42')).toMatch(/\/shell\/s2\/[\s\S]*\/mf-shop\/p2\//);
  expect(visibleNames(`${site.folder}/previews/pr-42/live/pages/shop`)).toContain('New.html');
});

test('ends expired previews, and keeps all other previews', async () => {
  await make('pr-42');
  await make('pr-43');
  endAt('pr-42', 0);
  expect(await endExpiredPreviews(site.folder)).toEqual(['pr-42']);
  expect(await endExpiredPreviews(site.folder)).toEqual([]);
  expect(names()).toEqual(['pr-43']);
});

test('prints a generated password once and stores its hash', async () => {
  const made = await make('pr-42', 'mf-shop', 'p2', { password: true });
  const [user, hash = ''] = text('previews/pr-42/password').trim().split(':{SSHA}');
  const bytes = Buffer.from(hash, 'base64');
  const [digest, salt] = [bytes.subarray(0, 20), bytes.subarray(20)];
  expect([user, salt.length]).toEqual(['preview', 12]);
  expect(digest).toEqual(createHash('sha1').update(`${made.password}`).update(salt).digest());
  expect(made.password).toMatch(/^[\w-]{22}$/);
  expect(createdText(made, 'https://pr-42.preview.example')).toMatch(
    /^preview pr-42 shows mf-shop p2 until 20\S+: https:\/\/pr-42\.preview\.example\n {2}name: preview, password: \S{22} /,
  );
  expect(text('previews/pr-42/preview.json')).not.toContain(made.password);
  expect(passwordLine('x')).not.toBe(passwordLine('x'));
});

test('keeps no files of a preview that the gate rejects', async () => {
  site.put(remoteBuild('mf-blog', 'b2', { shared: { react: '^18.0.0' } }));
  await expect(make('pr', 'mf-blog', 'b2')).rejects.toThrow(
    /shares \(mf-blog\): mf-blog b2 needs react \^18\.0\.0/,
  );
  put(fakeShop('p3', 'throw new Error("no such module");'));
  await expect(make('pr', 'mf-shop', 'p3')).rejects.toThrow(
    'pages (mf-shop): mf-shop p3: its server bundle could not be loaded',
  );
  expect([names(), hiddenNames(`${site.folder}/previews`)]).toEqual([[], []]);
});

test('makes a release and a preview at the same time', async () => {
  await withLock(site.folder, { by: 'bob' }, async () => void (await make('pr-42')));
  await withLock(`${site.folder}/previews`, { by: 'bob' }, async () => {
    expect(await promoteAtOnce()).toMatchObject({ changed: true });
    await expect(
      createPreview(site.folder, { name: 'a', targets: [{ app: 'shell' }] }, { wait: 0 }),
    ).rejects.toThrow('bob');
  });
});

test('makes a release while prune waits for a preview', async () => {
  await make('pr-42');
  let pruning: Promise<unknown> = Promise.resolve();
  await withLock(`${site.folder}/previews`, { by: 'bob' }, async () => {
    await new Promise<void>((waits) => {
      pruning = pruneSite(site.folder, { log: () => waits() });
    });
    expect(await promoteAtOnce()).toMatchObject({ changed: true });
  });
  await pruning;
});

test('removes leftovers of an interrupted command at the next command', async () => {
  site.write('previews/.pr-1.999999999/live', '');
  await make('pr-42');
  site.write('previews/pr-42/releases/.0.2.999999999/registry.json', '');
  await make('pr-43');
  expect([
    ...hiddenNames(`${site.folder}/previews`),
    ...hiddenNames(`${site.folder}/previews/pr-42/releases`),
  ]).toEqual([]);
});

test('lists previews in the status, and prunes no build of a preview before its end', async () => {
  for (const build of ['p3', 'p4']) put(fakeShop(build));
  await make('pr-42', 'mf-shop', 'p2', { days: 2 });
  await make('pr-43', 'mf-shop', 'p3', { password: true });
  endAt('pr-43', Date.now() - DAY_MS);
  expect(status(site.folder).previews).toMatchObject([
    { name: 'pr-42', builds: { 'mf-shop': 'p2' }, by: 'ada', password: false, over: false },
    { name: 'pr-43', password: true, over: true },
  ]);
  const told = await pruneSite(site.folder, { keep: 1, dry: true });
  expect(told).toEqual({ releases: [], builds: expect.any(Array), previews: ['pr-43'] });
  expect(names()).toEqual(['pr-42', 'pr-43']);
  expect(pruneText(told, { dry: true })).toMatch(/previews\/pr-43\nWould remove .*1 preview\.$/);
  await pruneSite(site.folder, { keep: 1 });
  expect(names()).toEqual(['pr-42']);
  expect(visibleNames(`${site.folder}/apps/mf-shop`)).toEqual(expect.arrayContaining(['p1', 'p2']));
  await endPreview(site.folder, 'pr-42');
  await pruneSite(site.folder, { keep: 1 });
  expect(visibleNames(`${site.folder}/apps/mf-shop`)).not.toContain('p2');
});

test('lists a preview with a damaged record as expired until prune removes it', async () => {
  await make('pr-42');
  site.write('previews/pr-42/preview.json', '{');
  expect(status(site.folder).previews).toMatchObject([
    { name: 'pr-42', by: 'unknown', over: true },
  ]);
  expect((await pruneSite(site.folder)).previews).toEqual(['pr-42']);
});
