import type { Deployment } from '../../site/deployment';
import { remoteBuild, shellBuild } from '../../site/testing/example-builds';
import { gateOver } from './testing/gate';

const live: Deployment = { shell: { active: 's1' }, 'mf-shop': { active: 'p1' }, 'mf-blog': { active: 'b1' } };
const builds = [shellBuild('s1'), remoteBuild('mf-shop', 'p1'), remoteBuild('mf-blog', 'b1')];
const blog = (change: object) =>
  gateOver([...builds, remoteBuild('mf-blog', 'b2', change)])({ ...live, 'mf-blog': { active: 'b2' } }, live);
const shell = (mounts: Record<string, string[]>) =>
  gateOver([...builds, shellBuild('s2', { mounts })])({ ...live, shell: { active: 's2' } }, live);

test('apps with paths and slots of their own pass', () => {
  expect(gateOver(builds)(live)).toEqual([]);
  expect(blog({ mounts: { '/blog': ['list'], '/news': ['list'] } })).toEqual([]);
});

test('a path that another remote has is refused', () =>
  expect(blog({ mounts: { '/blog': ['list'], '/shop': ['list'] } })).toEqual([
    {
      rule: 'mounts',
      app: 'mf-blog',
      message: 'mf-blog b2 claims the path /shop, which the live mf-shop p1 has.',
      remedy:
        'Give one of the two another path in its package.json ("lagoon"), build it again and publish it; to move it from one to the other, promote both at once.',
    },
  ]));

test('a path below which the shell has pages is refused, and one that a remote has is refused to the shell', () => {
  expect(blog({ mounts: { '/team': ['list'] } })).toMatchObject([
    { message: 'mf-blog b2 claims the path /team, which the live shell s1 has.' },
  ]);
  expect(shell({ '/': ['home'], '/blog/*': ['home'] })).toMatchObject([
    { app: 'shell', message: 'shell s2 claims the path /blog, which the live mf-blog b1 has.' },
  ]);
});

test('a link of the frame leads to a path of the remote’s own, and has a title that fits', () => {
  const linked = (title: string, url: string) => blog({ links: [{ place: 'menu', title, url }] });
  expect(linked('News', '/blog/news')).toEqual([]);
  expect(linked('Shop', '/shop')).toMatchObject([{ message: 'mf-blog b2 has a link "Shop" to /shop, which is no path of its own.' }]);
  expect(linked('All that is new in our laboratory', '/blog')).toMatchObject([
    { message: expect.stringContaining('longer than the 20 letters that the frame has room for') },
  ]);
});

test('a path that only begins alike is another path', () => expect(blog({ mounts: { '/shopping': ['list'] } })).toEqual([]));

test('a slot that another remote has is refused', () =>
  expect(blog({ slot: 'shop' })).toMatchObject([{ message: 'mf-blog b2 claims the slot shop, which the live mf-shop p1 has.' }]));

test.each(['/', 'blog', '/blog/', '/Blog', '/blog/news', '/../x', '/_app', '/blog/*', '//x', ''])('a remote cannot claim "%s"', (mount) =>
  expect(blog({ mounts: { [mount]: ['list'] } })).toContainEqual(
    expect.objectContaining({ message: `mf-blog b2 claims "${mount}", which is not a path that a page is found by (/name).` }),
  ),
);

test('the shell cannot claim a path that leads out of the pages', () =>
  expect(shell({ '/': ['home'], '/../../x': ['home'] })).toMatchObject([
    { message: 'shell s2 claims "/../../x", which is not a path that a page is found by (/name or /name/*).' },
  ]));

test.each(['/api', '/media', '/apps', '/v1'])('%s is the server’s', (mount) =>
  expect(blog({ mounts: { [mount]: ['list'] } })).toMatchObject([
    { message: `mf-blog b2 claims ${mount}, which the server answers itself.` },
  ]),
);

test('a landing page’s chunk that the build does not have is refused', () =>
  expect(blog({ mounts: { '/blog': ['gone'] } })).toMatchObject([
    {
      message: 'mf-blog b2 names the chunk "gone" for /blog, but has none of that name.',
      remedy: expect.stringContaining('mf-blog/package.json'),
    },
  ]));

test('a path that moves from one remote to the other goes with both at once', () => {
  const moved = [...builds, remoteBuild('mf-shop', 'p2', { mounts: {} }), remoteBuild('mf-blog', 'b2', { mounts: { '/shop': ['list'] } })];
  expect(gateOver(moved)({ ...live, 'mf-shop': { active: 'p2' }, 'mf-blog': { active: 'b2' } }, live)).toEqual([]);
});

test('a canary is held against those it runs with', () => {
  const gate = gateOver([
    ...builds,
    remoteBuild('mf-blog', 'b2', { mounts: { '/shop': ['list'] } }),
    remoteBuild('mf-shop', 'p2', { mounts: {} }),
  ]);
  const canary = { active: 'b1', canary: { build: 'b2', percent: 10 } };
  expect(gate({ ...live, 'mf-blog': canary }, live)).toHaveLength(1);
  expect(gate({ ...live, 'mf-blog': canary, 'mf-shop': { active: 'p1', canary: { build: 'p2', percent: 10 } } }, live)).toEqual([]);
});
