import { readdirSync, utimesSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { type FakeUpstream, startFakeUpstream } from '../nginx/testing/fake-upstream';
import { fakeShell, fakeShop } from '../prerender/testing/fake-bundles';
import { promote } from './actions';
import { checkBuild } from './check-build';
import { fromFolder } from './command/built';
import { publishBuild } from './publish';
import { promoteBuilds, releaseSite, remoteBuild, shellBuild } from './testing/release-site';

const site = releaseSite();
let server: FakeUpstream;
let address: string;
/** Serves the web root like any web server. */
const siteAnswer: RequestListener = ({ url = '' }, answer) => {
  const file =
    url === '/' ? 'live/pages/index.html' : url === '/registry.json' ? `live${url}` : url.slice(1);
  if (site.has(file)) answer.end(site.read(file));
  else answer.writeHead(404).end();
};
let answer: RequestListener;
const made = (build: string, change = {}) =>
  fromFolder('mf-blog', site.built(remoteBuild('mf-blog', build, change)));

beforeEach(async () => {
  await site.publish(shellBuild('s1'), remoteBuild('mf-shop', 'p1'), remoteBuild('mf-blog', 'b1'));
  await promoteBuilds(site.site, 'shell', 'mf-shop', 'mf-blog');
  answer = siteAnswer;
  server = await startFakeUpstream((...asked) => answer(...asked));
  address = server.origin;
});
afterEach(() => server.close());

const places = [
  ['in a folder', () => ({ site: site.site })],
  ['at an address', () => ({ address })],
] as const;

test.each(places)('accepts a build that fits a site %s, and changes nothing', async (_, place) => {
  const before = readdirSync(`${site.site}/releases`);
  expect(await checkBuild(made('b2'), place())).toMatchObject({
    changed: true,
    dryRun: true,
    changes: [{ build: 'b2', from: 'b1' }],
  });
  expect([
    site.has('apps/mf-blog/b2'),
    readdirSync(`${site.site}/releases`),
    site.has('refused.jsonl'),
  ]).toEqual([false, before, false]);
});

test('does not make a published build the newest', async () => {
  const { manifest, from } = made('b2');
  await publishBuild(site.site, manifest, from);
  const time = new Date('2026-01-01T00:00:00Z');
  utimesSync(`${site.site}/apps/mf-blog/b2/build.json`, time, time);
  await checkBuild({ manifest, from }, { site: site.site });
  expect(site.stat('apps/mf-blog/b2/build.json').mtime).toEqual(time);
});

test('notes that no page is rendered on another machine', async () => {
  expect((await checkBuild(made('b2'), { address })).notes).toContainEqual(
    expect.stringMatching(/^Not done on this machine: its pages were not rendered/),
  );
  expect((await checkBuild(made('b2'), { site: site.site })).notes?.join()).not.toContain(
    'Not done',
  );
});

test.each(places)(
  'rejects a build that does not fit a site %s, with the issues of a promotion',
  async (_, place) => {
    const change = { shared: { react: '^18.0.0' }, pages: [{ path: '/shop', chunks: ['list'] }] };
    const issues = (work: Promise<unknown>) =>
      work.then(
        () => [],
        (error) => error.issues,
      );
    const found: { rule: string }[] = await issues(checkBuild(made('b2', change), place()));
    expect(found.map(({ rule }) => rule)).toEqual(['shares', 'mounts']);
    await site.publish(remoteBuild('mf-blog', 'b2', change));
    expect(await issues(promote(site.site, [{ app: 'mf-blog' }], { dryRun: true }))).toEqual(found);
  },
);

test('rejects a build with a page that cannot be rendered in the live shell', async () => {
  const { manifest, bundle } = fakeShell('s2');
  await publishBuild(site.site, manifest, `${site.built(manifest, bundle)}/web`);
  await promoteBuilds(site.site, 'shell');
  const shop = fakeShop('p2', 'throw new Error("no such module");');
  const built = fromFolder('mf-shop', site.built(shop.manifest, shop.bundle));
  await expect(checkBuild(built, { site: site.site })).rejects.toThrow(
    'its server bundle could not be loaded: Error: no such module.',
  );
});

test('reports an address that does not respond or serves another site', async () => {
  const check = (place = address) => checkBuild(made('b2'), { address: place });
  const other = address.replace('127.0.0.1', '127.0.0.2');
  await expect(check(other)).rejects.toThrow(
    `/ of ${other} cannot be read: connect ECONNREFUSED 127.0.0.2:`,
  );
  answer = (_, response) => response.end('Hello.');
  await expect(check()).rejects.toThrow(`${address} is not a site of Lagoon Diagnostics.`);
  answer = (_, response) => response.writeHead(502).end();
  await expect(check()).rejects.toThrow('cannot be read: it answers 502.');
});
