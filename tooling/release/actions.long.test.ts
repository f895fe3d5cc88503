import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import {
  promote,
  promoteCanary,
  retire,
  rollback,
  setCanary,
  stopCanary,
  switchPart,
} from './actions';
import { formatOutcome } from './go-live';
import { status } from './status';
import { statusText } from './status-text';
import { apiWithVersion } from './testing/api-with-version';
import {
  brokenReferences,
  promoteBuilds,
  releaseSite,
  remoteBuild,
  shellBuild,
} from './testing/release-site';
import { verifySite } from './verify';

const site = releaseSite();
const go = (...names: string[]) => promoteBuilds(site.site, ...names);
const back = (to: Parameters<typeof rollback>[1]) => rollback(site.site, to);
const startCanary = (percent: number, name = 'mf-blog') => {
  const [app = '', build] = name.split('@');
  return setCanary(site.site, { app, build, percent });
};
const blog = () => site.apps()['mf-blog'];
const publishBlog = (build: string, change?: Parameters<typeof remoteBuild>[2]) =>
  site.publish(remoteBuild('mf-blog', build, change));
/** A change of a build that the gate refuses with the shell s1. */
const forReact18 = { shared: { react: '^18.0.0' } };
const revision = 'a'.repeat(40);

apiWithVersion('1.0.0');
beforeEach(async () => {
  await site.publish(shellBuild('s1'), remoteBuild('mf-shop', 'p1'), remoteBuild('mf-blog', 'b1'));
  await go('shell', 'mf-shop', 'mf-blog');
  await publishBlog('b2', { revision });
});
afterEach(() => {
  // the site has no fault after any test
  expect([...verifySite(site.site), ...brokenReferences(site.site)]).toEqual([]);
});

test('promotes the newest build by default, with author, time and revision in the history', async () => {
  const outcome = await go('mf-blog');
  expect(outcome).toMatchObject({
    release: 2,
    changed: true,
    changes: [{ app: 'mf-blog', build: 'b2', from: 'b1', revision }],
  });
  expect(site.apps()).toEqual({
    shell: { active: 's1' },
    'mf-shop': { active: 'p1' },
    'mf-blog': { active: 'b2', previous: 'b1' },
  });
  expect(site.entry('blog')).toBe('/apps/mf-blog/b2/remoteEntry.js');
  expect(site.read('live/pages/team.html')).toContain('/apps/shell/s1/main.js');
  expect(site.history().at(-1)).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    by: 'ada',
    action: 'promote',
    app: 'mf-blog',
    build: 'b2',
    from: 'b1',
    revision,
    release: 2,
  });
});

test('checks and renders in a dry run without changing the site', async () => {
  const lines = site.history().length;
  const outcome = await promote(site.site, [{ app: 'mf-blog' }], { dryRun: true });
  expect(outcome).toMatchObject({
    release: 2,
    changed: true,
    dryRun: true,
    changes: [{ app: 'mf-blog', build: 'b2', from: 'b1' }],
  });
  expect(formatOutcome(outcome)[0]).toBe('release 2 could go live, and nothing has changed');
  expect([site.live(), site.history().length, readdirSync(`${site.site}/releases`)]).toEqual([
    1,
    lines,
    ['1'],
  ]);
});

test('warns that the code of a new remote without a server build has not run yet', async () => {
  const note = `mf-blog b2 has no server build, and its code has not run before visitors get it: open /blog and read the browser's console`;
  expect((await go('mf-blog')).notes).toEqual([note]);
  expect((await go('shell')).notes).toEqual([]);
  expect((await back({ app: 'mf-blog' })).notes).toEqual([]);
  expect((await startCanary(10, 'mf-blog@b2')).notes).toEqual([note]);
  expect((await promoteCanary(site.site, 'mf-blog')).notes).toEqual([]);
});

test('suggests a known app when the name is unknown', async () => {
  await expect(go('blog')).rejects.toThrow(
    'No build of blog is on this site.\nDid you mean mf-blog?',
  );
  await go('shell', 'mf-blog');
  await expect(retire(site.site, 'mf-bolg')).rejects.toThrow(
    'mf-bolg is not live.\nDid you mean mf-blog?',
  );
});

test('changes nothing when the gate refuses', async () => {
  await publishBlog('b3', forReact18);
  const lines = site.history().length;
  await expect(go('mf-blog')).rejects.toMatchObject({
    name: 'GateError',
    issues: [{ rule: 'shares', app: 'mf-blog' }],
  });
  expect([site.live(), site.history().length, blog()]).toEqual([1, lines, { active: 'b1' }]);
});

describe('a shell that the previous build of a remote does not fit', () => {
  beforeEach(async () => {
    const { shared } = shellBuild('s2');
    await publishBlog('b0', { shared: { react: '~19.3.0' } });
    await site.publish(shellBuild('s2', { shared: { ...shared, react: '19.5.0' } }));
    await go('mf-blog@b0');
    await go('mf-blog@b2');
  });

  test('is rejected until the suggested command drops that build', async () => {
    await expect(go('shell')).rejects.toMatchObject({
      issues: [{ remedy: expect.stringContaining('`pnpm release promote shell@s2 mf-blog@b2`') }],
    });
    await go('shell@s2', 'mf-blog@b2');
    expect(blog()).toEqual({ active: 'b2' });
  });

  test('cannot be a canary until the remote has another previous build', async () => {
    await expect(startCanary(10, 'shell@s2')).rejects.toThrow(
      'the previous mf-blog b0 needs react ~19.3.0',
    );
    await publishBlog('b3');
    await publishBlog('b4', { shared: { react: '^19.5.0' } });
    await go('mf-blog@b3');
    await startCanary(10, 'shell@s2');
    await expect(startCanary(10, 'mf-blog@b4')).rejects.toThrow(
      'the live shell s1 provides 19.3.1',
    );
    await promoteCanary(site.site, 'shell');
    await startCanary(10, 'mf-blog@b4');
    expect(blog()).toMatchObject({ active: 'b3', canary: { build: 'b4', percent: 10 } });
  });
});

describe('a build that the gate refused', () => {
  /** Releases a shell with React 18, mf-shop p2 and mf-blog b3, which need it. */
  const releaseReact18 = async () => {
    const { shared } = shellBuild('s2');
    await site.publish(
      shellBuild('s2', { shared: { ...shared, react: '18.3.1' } }),
      remoteBuild('mf-shop', 'p2', forReact18),
    );
    await go('shell', 'mf-shop', 'mf-blog@b3');
  };
  beforeEach(async () => {
    await publishBlog('b3', forReact18);
    await expect(go('mf-blog')).rejects.toThrow('The gate refuses this');
  });

  test('is skipped, with a note, by a promotion that names no build', async () => {
    const outcome = await go('mf-blog');
    expect(outcome).toMatchObject({ changed: true, changes: [{ build: 'b2' }] });
    expect(formatOutcome(outcome)).toContain(
      '! mf-blog b3 is newer, but was refused by the gate (shares). To promote it, name it: mf-blog@b3',
    );
    expect(statusText(status(site.site))).toContain(
      'mf-blog b3 is published and was refused by the gate (shares).',
    );
  });

  test('is not recorded when the gate refused it as the target of a rollback', async () => {
    await releaseReact18();
    await expect(back({ app: 'mf-shop', build: 'p1' })).rejects.toThrow('The gate refuses this');
    expect((await back({})).apps).toMatchObject({ 'mf-shop': { active: 'p1' } });
  });

  test('is checked again when a promotion names it, and is not refused after it was live', async () => {
    await expect(go('mf-blog@b3')).rejects.toThrow('The gate refuses this');
    await go('mf-blog');
    await releaseReact18();
    expect(blog()).toMatchObject({ active: 'b3' });
    await publishBlog('b4', forReact18);
    await go('mf-blog');
    expect(blog()).toEqual({ active: 'b4', previous: 'b3' });
  });

  test('is recorded without other builds of the promotion, and not in a dry run', async () => {
    await publishBlog('b4', forReact18);
    await site.publish(remoteBuild('mf-shop', 'p2'));
    await expect(promote(site.site, [{ app: 'mf-blog' }], { dryRun: true })).rejects.toThrow(
      'The gate refuses this',
    );
    await expect(go('mf-blog', 'mf-shop')).rejects.toThrow('mf-blog b4');
    expect((await go('mf-shop')).notes).toEqual([expect.stringContaining('mf-shop p2')]);
  });

  test('is promoted only by name, even when its app has no other build', async () => {
    await site.publish(remoteBuild('mf-new', 'n1', forReact18));
    await expect(go('mf-new')).rejects.toThrow('The gate refuses this');
    await expect(go('mf-new')).rejects.toThrow(
      'Every build of mf-new on this site was taken back or refused: n1 was refused by the gate (shares).',
    );
  });
});

test.each([
  ['mf-blog@nope', /mf-blog has no build nope on this site\.\nIts newest are/],
  [
    'mf-news',
    /No build of mf-news is on this site\.\nIt has mf-blog, mf-shop, shell\. Publish a build/,
  ],
  ['../x', /"\.\.\/x" is not a valid name of an app/],
  ['mf-blog@../../x', /"\.\.\/\.\.\/x" is not a valid name of a build/],
])('rejects the unknown or invalid name %s', (name, why) => expect(go(name)).rejects.toThrow(why));

test('rolls back one release with each rollback', async () => {
  await go('mf-blog@b2');
  await publishBlog('b3');
  await go('mf-blog@b3');
  expect(await back({})).toMatchObject({
    release: 4,
    changes: [{ app: 'mf-blog', build: 'b2', from: 'b3' }],
  });
  expect(await back({})).toMatchObject({
    release: 5,
    changes: [{ app: 'mf-blog', build: 'b1', from: 'b2' }],
  });
  await expect(back({})).rejects.toThrow('This site has no earlier release to go back to');
  expect(site.history().at(-1)).toMatchObject({ action: 'rollback', restores: 1, app: 'mf-blog' });
});

test('rolls back to a named release', async () => {
  await go('mf-blog@b2');
  await site.publish(remoteBuild('mf-shop', 'p2'));
  await go('mf-shop');
  await back({ to: 1 });
  expect([site.entry('shop'), site.entry('blog')]).toEqual([
    '/apps/mf-shop/p1/remoteEntry.js',
    '/apps/mf-blog/b1/remoteEntry.js',
  ]);
});

test('rolls one app back to a named build with its previous build', async () => {
  await go('mf-blog@b2');
  for (const build of ['b3', 'b4']) {
    await publishBlog(build);
    await go('mf-blog');
  }
  await back({ app: 'mf-blog', build: 'b2' });
  expect(blog()).toEqual({ active: 'b2', previous: 'b1' });
});

test('lets testers choose canary or stable pages', async () => {
  expect(await startCanary(50)).toMatchObject({
    apps: { 'mf-blog': { canary: { build: 'b2', percent: 50 } } },
  });
  expect([
    site.entry('blog'),
    site.entry('blog', 'live/groups/on'),
    site.entry('blog', 'live/groups/off'),
  ]).toEqual(['b1', 'b2', 'b1'].map((build) => `/apps/mf-blog/${build}/remoteEntry.js`));
  expect(site.read('live/groups/on/pages/blog.html')).toContain('/apps/mf-blog/b2/list.js');
});

test('names the new shell’s first script in the canary’s pages when a shell is in canary', async () => {
  await site.publish(shellBuild('s2'));
  await startCanary(0, 'shell');
  expect(site.read('live/groups/on/pages/index.html')).toContain('/apps/shell/s2/main.js');
  expect(site.read('live/groups/00/pages/index.html')).toContain('/apps/shell/s1/main.js');
});

test('raises the percentage of a running canary when no build is named', async () => {
  await startCanary(10);
  await publishBlog('b3');
  await startCanary(100);
  expect(blog()?.canary).toEqual({ build: 'b2', percent: 100 });
});

test.each<[string, object, () => Promise<unknown>]>([
  [
    'a promotion makes it live',
    { active: 'b2', previous: 'b1' },
    () => promoteCanary(site.site, 'mf-blog'),
  ],
  ['it is stopped', { active: 'b1' }, () => stopCanary(site.site, 'mf-blog')],
  ['it was the latest change before a rollback', { active: 'b1' }, () => back({})],
])('removes the canary’s pages when %s', async (_, builds, end) => {
  await startCanary(10);
  await end();
  expect([blog(), site.has('live/groups'), site.has('live/canary')]).toEqual([
    builds,
    false,
    false,
  ]);
});

test('stores the start and the end of a canary in the history', async () => {
  await startCanary(10);
  await stopCanary(site.site, 'mf-blog');
  expect(site.history().slice(-2)).toMatchObject([
    { action: 'canary', build: 'b2', percent: 10 },
    { action: 'canary', build: 'b2', percent: 0 },
  ]);
});

test('removes at the next command a release that never went live', async () => {
  site.write(
    'releases/2/release.json',
    JSON.stringify({ schema: 1, apps: {}, change: { at: '', by: 'eve', action: 'promote' } }),
  );
  await go('mf-blog');
  expect([site.live(), site.link('live')]).toEqual([2, 'releases/2']);
  expect(site.history().filter(({ by }) => by === 'eve')).toEqual([]);
});

test('adds a live release’s missing line to history.jsonl at the next command', async () => {
  await go('mf-blog');
  const [last] = site.history().slice(-1);
  const lines = site.read('history.jsonl').trimEnd().split('\n');
  writeFileSync(`${site.site}/history.jsonl`, `${lines.slice(0, -1).join('\n')}\n`);
  await back({});
  expect(site.history().filter(({ release }) => release === 2)).toEqual([last]);
});

describe('a build that was rolled back', () => {
  beforeEach(async () => {
    await go('mf-blog@b2');
    await publishBlog('b3');
    await go('mf-blog@b3');
  });

  test('is promoted only by name, which a promotion without a name reports', async () => {
    await back({ app: 'mf-blog' });
    const outcome = await go('mf-blog');
    expect(outcome).toMatchObject({ changed: false });
    expect(formatOutcome(outcome).at(-1)).toBe(
      '! mf-blog b3 is newer, but was taken back with release 4. To promote it, name it: mf-blog@b3',
    );
    expect((await go('mf-blog@b3')).changes).toMatchObject([{ build: 'b3' }]);
    await publishBlog('b4');
    expect((await go('mf-blog')).changes).toMatchObject([{ build: 'b4', from: 'b3' }]);
  });

  test('is skipped by a rollback of everything after a rollback of its app', async () => {
    await back({ app: 'mf-blog' });
    await back({});
    expect(blog()).toEqual({ active: 'b1' });
  });

  test('is skipped by a rollback of its app and by a canary without a named build', async () => {
    await back({});
    expect(blog()).toEqual({ active: 'b2', previous: 'b1' });
    await back({ app: 'mf-blog' });
    expect(blog()).toEqual({ active: 'b1' });
    await expect(back({ app: 'mf-blog' })).rejects.toThrow('mf-blog has no earlier build than b1');
    await expect(startCanary(10)).rejects.toThrow('mf-blog b1 is already live for everyone');
  });

  test('is promoted only by name when its automatic canary has failed', async () => {
    await publishBlog('b4');
    await startCanary(10);
    await stopCanary(site.site, 'mf-blog', { why: '100.0 % of views broke' });
    expect(await go('mf-blog')).toMatchObject({ changed: false });
    expect(status(site.site).apps.find(({ app }) => app === 'mf-blog')).toMatchObject({
      newest: 'b4',
      skipped: 'was taken back with release 5',
    });
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a rollback of its app', () => back({ app: 'mf-blog' })],
    ['a rollback of everything', () => back({ to: 1 })],
    ['another canary', () => startCanary(10, 'mf-blog@b1')],
    ['the removal of its app', () => retire(site.site, 'mf-blog')],
  ])('is promoted only by name when its canary ended with %s', async (_, end) => {
    await publishBlog('b4');
    await startCanary(10, 'mf-blog@b4');
    await end();
    if (blog()?.canary) await stopCanary(site.site, 'mf-blog');
    await go('mf-blog');
    expect(blog()?.active).not.toBe('b4');
  });

  test('is promoted only by name, even if it was the first build of its app', async () => {
    await site.publish(remoteBuild('mf-new', 'n1'));
    await go('mf-new');
    await back({});
    await expect(go('mf-new')).rejects.toThrow('Every build of mf-new on this site was taken back');
    expect((await go('mf-new@n1')).changed).toBe(true);
  });

  test('is promoted only by name, even when all other builds were rolled back', async () => {
    await back({ app: 'mf-blog', build: 'b1' });
    await back({ app: 'mf-blog', build: 'b2' });
    await back({ app: 'mf-blog', build: 'b1' });
    expect(blog()).toEqual({ active: 'b1' });
    await site.publish(remoteBuild('mf-shop', 'p2'));
    await go('mf-shop@p2');
    await back({ app: 'mf-shop' });
    await back({ app: 'mf-shop', build: 'p2' });
    expect((await go('mf-shop')).notes).toEqual([]);
  });
});

test('removes the pages of a retired app and restores them on a rollback', async () => {
  const outcome = await retire(site.site, 'mf-blog');
  expect(formatOutcome(outcome)).toEqual(['release 2 is live', '  mf-blog was removed (was b1)']);
  expect([
    blog(),
    site.has('live/pages/blog.html'),
    site.has('apps/mf-blog/b1/build.json'),
  ]).toEqual([undefined, false, true]);
  expect(site.history().at(-1)).toMatchObject({
    action: 'retire',
    app: 'mf-blog',
    build: 'b1',
    left: true,
  });
  await back({});
  expect(blog()).toEqual({ active: 'b1' });
  await expect(retire(site.site, 'shell')).rejects.toThrow('The shell cannot be retired');
  await expect(retire(site.site, 'constructor')).rejects.toThrow('constructor is not live.');
});

test('retires an app whose live build is damaged', async () => {
  rmSync(`${site.site}/apps/mf-blog/b1`, { recursive: true });
  expect(await retire(site.site, 'mf-blog')).toMatchObject({
    changed: true,
    apps: { shell: { active: 's1' } },
  });
  await publishBlog('b1');
});

describe('parts', () => {
  const part = { slot: 'article:end', context: {}, order: 0, chunk: 'list' };
  const slotted = {
    pages: [{ path: '/blog', chunks: ['list'], slots: [{ name: 'article:end', context: {} }] }],
  };
  const links = [{ place: 'menu' as const, title: 'Inspire', url: '/inspire' }];
  const appsOf = ({ parts = [] }: { parts?: { app: string }[] }) => parts.map(({ app }) => app);
  const shown = (set = 'live') => appsOf(JSON.parse(site.read(`${set}/registry.json`)));
  const inlined = (page: string) =>
    JSON.parse(/id="registry">([^<]*)/.exec(site.read(`live/pages/${page}.html`))?.[1] ?? '{}');

  beforeEach(async () => {
    await site.publish(
      remoteBuild('mf-blog', 'b3', slotted),
      remoteBuild('mf-shop', 'p2', { parts: [part] }),
      remoteBuild('mf-inspire', 'i1', { parts: [part], links }),
    );
    await go('mf-blog@b3', 'mf-shop@p2', 'mf-inspire@i1');
  });

  test('are listed, with their builds, only in pages that have their slot', () => {
    expect(shown()).toEqual(['shop', 'inspire']);
    expect(appsOf(inlined('blog'))).toEqual(['shop', 'inspire']);
    expect(inlined('blog').apps.shop.active.build).toBe('p2');
    expect([inlined('team').parts, inlined('team').apps.shop.active]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('stay switched off when another build is promoted or rolled back', async () => {
    await switchPart(site.site, { app: 'mf-shop', what: 'article:end', isOff: true });
    expect(shown()).toEqual(['inspire']);
    await site.publish(remoteBuild('mf-shop', 'p3', { parts: [part] }));
    await go('mf-shop@p3');
    await back({});
    expect([site.apps()['mf-shop'], shown()]).toEqual([
      expect.objectContaining({ active: 'p2', off: ['article:end'] }),
      ['inspire'],
    ]);
    await switchPart(site.site, { app: 'mf-shop', what: 'article:end', isOff: false });
    expect(shown()).toEqual(['shop', 'inspire']);
  });

  test('of a canary are shown to its visitors only', async () => {
    await site.publish(remoteBuild('mf-shop', 'p4'));
    await startCanary(10, 'mf-shop@p4');
    expect([shown(), shown('live/canary')]).toEqual([['shop', 'inspire'], ['inspire']]);
  });

  test('are not switched off for a mistyped slot, and the error suggests the right slot', async () => {
    const wrong = switchPart(site.site, { app: 'mf-shop', what: 'article:edn', isOff: true });
    await expect(wrong).rejects.toThrow('Did you mean article:end?');
    await switchPart(site.site, { app: 'mf-inspire', what: '/inspire', isOff: true });
    expect(JSON.parse(site.read('live/registry.json')).apps.inspire.links).toEqual([]);
  });
});
