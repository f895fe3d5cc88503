import type { Deployment } from '../../site/deployment';
import { pagesAt, remoteBuild, shellBuild } from '../../site/testing/example-builds';
import { gateOver } from './testing/gate';

const live: Deployment = { shell: { active: 's1' }, 'mf-shop': { active: 'p1' }, 'mf-blog': { active: 'b1' } };
const builds = [shellBuild('s1'), remoteBuild('mf-shop', 'p1'), remoteBuild('mf-blog', 'b1')];
const blog = (change: object) =>
  gateOver([...builds, remoteBuild('mf-blog', 'b2', change)])({ ...live, 'mf-blog': { active: 'b2' } }, live);
const page = (path: string, more: object = {}) => ({ path, chunks: ['list'], ...more });
const shell = (...paths: string[]) =>
  gateOver([...builds, shellBuild('s2', { pages: paths.map((path) => ({ path, chunks: ['home'] })) })])(
    { ...live, shell: { active: 's2' } },
    live,
  );

test('accepts apps whose paths and ids differ', () => {
  expect(gateOver(builds)(live)).toEqual([]);
  expect(blog({ pages: [...pagesAt('/blog'), ...pagesAt('/news')] })).toEqual([]);
});

test('rejects a path that another remote has', () =>
  expect(blog({ pages: [...pagesAt('/blog'), page('/shop')] })).toEqual([
    {
      rule: 'mounts',
      app: 'mf-blog',
      message: 'mf-blog b2 claims the path /shop, which the live mf-shop p1 has.',
      remedy:
        'Give one of the two another path in its src/app.ts, build it again and publish it; to move it from one to the other, promote both at once.',
    },
  ]));

test('rejects a path that both shell and remote have when either build is new', () => {
  expect(blog({ pages: [page('/team')] })).toMatchObject([{ message: 'mf-blog b2 claims the path /team, which the live shell s1 has.' }]);
  expect(shell('/', '/blog/:name')).toMatchObject([
    { app: 'shell', message: 'shell s2 claims the path /blog, which the live mf-blog b1 has.' },
  ]);
});

test('accepts a link in the frame only with a path of the app and a short title', () => {
  const linked = (title: string, url: string) => blog({ links: [{ place: 'menu', title, url }] });
  expect(linked('News', '/blog/news')).toEqual([]);
  expect(linked('Shop', '/shop')).toMatchObject([{ message: 'mf-blog b2 has a link "Shop" to /shop, which is not a path of its own.' }]);
  expect(linked('All that is new in our laboratory', '/blog')).toMatchObject([
    { message: expect.stringContaining('longer than the 20 letters that the frame has room for') },
  ]);
});

test('accepts a path that begins like the path of another app', () => expect(blog({ pages: [page('/shopping')] })).toEqual([]));

test('rejects an id that another remote has', () =>
  expect(blog({ id: 'shop' })).toMatchObject([{ message: 'mf-blog b2 claims the id shop, which the live mf-shop p1 has.' }]));

test('rejects a remote with the mount /', () =>
  expect(blog({ pages: [page('/'), page('/blog')] })).toContainEqual(
    expect.objectContaining({ message: 'mf-blog b2 claims "/", which is not a first segment of a path (/name).' }),
  ));

test('rejects a path that an app declares twice', () =>
  expect(blog({ pages: [page('/blog'), page('/blog/:name'), page('/blog', { chunks: ['app'] })] })).toMatchObject([
    { message: 'mf-blog b2 declares /blog twice.' },
  ]));

test.each([
  ['/blog/:title', ['/blog/x'], 'mf-blog b2 gives /blog/:title an alias, although it has more than one address.'],
  ['/blog', ['/news'], 'mf-blog b2 gives /blog the alias /news, which is in none of its mounts.'],
])('rejects the page %s with the aliases %j', (path, aliases, message) =>
  expect(blog({ pages: [page(path, { aliases })] })).toMatchObject([{ message }]),
);

test('rejects an app that declares an own frame for a mount without a page', () =>
  expect(blog({ ownFrame: ['/news'] })).toMatchObject([{ message: 'mf-blog b2 has a frame of its own for /news, where it has no page.' }]));

test.each(['/api', '/media', '/apps', '/v1'])('rejects %s, a path of the server', (mount) =>
  expect(blog({ pages: [page(mount)] })).toMatchObject([{ message: `mf-blog b2 claims ${mount}, which the server answers itself.` }]),
);

test('rejects a page whose chunk the build lacks', () =>
  expect(blog({ pages: [page('/blog', { chunks: ['gone'] })] })).toMatchObject([
    {
      message: 'mf-blog b2 names the chunk "gone" for /blog, but has no chunk of that name.',
      remedy: expect.stringContaining('mf-blog/src/app.ts'),
    },
  ]));

test('accepts a path that moves from one remote to another when both are promoted', () => {
  const moved = [
    ...builds,
    remoteBuild('mf-shop', 'p2', { pages: [page('/tests')] }),
    remoteBuild('mf-blog', 'b2', { pages: [page('/shop')] }),
  ];
  expect(gateOver(moved)({ ...live, 'mf-shop': { active: 'p2' }, 'mf-blog': { active: 'b2' } }, live)).toEqual([]);
});

test('compares the paths of a canary only with the paths of builds that run with it', () => {
  const gate = gateOver([
    ...builds,
    remoteBuild('mf-blog', 'b2', { pages: [page('/shop')] }),
    remoteBuild('mf-shop', 'p2', { pages: [page('/tests')] }),
  ]);
  const canary = { active: 'b1', canary: { build: 'b2', percent: 10 } };
  expect(gate({ ...live, 'mf-blog': canary }, live)).toHaveLength(1);
  expect(gate({ ...live, 'mf-blog': canary, 'mf-shop': { active: 'p1', canary: { build: 'p2', percent: 10 } } }, live)).toEqual([]);
});
