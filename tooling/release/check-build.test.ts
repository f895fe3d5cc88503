import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promote } from './actions';
import { checkBuild, siteAt, siteOnDisk } from './check-build';
import { fromFolder } from './command/built';
import { type ReleaseSite, releaseSite, remoteBuild, shellBuild } from './testing/release-site';

let site: ReleaseSite;
let server: Server;
let address: string;
const made = (build: string, change = {}) => fromFolder('mf-blog', site.built(remoteBuild('mf-blog', build, change)));

beforeEach(async () => {
  site = releaseSite();
  await site.publish(shellBuild('s1'), remoteBuild('mf-shop', 'p1'), remoteBuild('mf-blog', 'b1'));
  await promote(site.site, [{ app: 'shell' }, { app: 'mf-shop' }, { app: 'mf-blog' }], { by: 'ada' });
  // serves the web root like any web server
  server = createServer(({ url = '' }, answer) => {
    const file = url === '/' ? 'live/pages/index.html' : url === '/registry.json' ? `live${url}` : url.slice(1);
    if (existsSync(`${site.site}/${file}`)) answer.end(readFileSync(`${site.site}/${file}`));
    else answer.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  site.remove();
});

const seen = [
  ['in a folder', async () => siteOnDisk(site.site)],
  ['at an address', () => siteAt(address)],
] as const;

test.each(seen)('accepts a build that fits a site %s, and publishes nothing', async (_, live) => {
  expect(await checkBuild(made('b2'), await live())).toEqual([]);
  expect(site.has('apps/mf-blog/b2')).toBe(false);
});

test.each(seen)('rejects a build that does not fit a site %s, with the refusals that a promotion reports', async (_, live) => {
  const build = made('b2', { contract: '2.0.0', pages: [{ path: '/shop', chunks: ['list'] }] });
  const issues = await checkBuild(build, await live());
  expect(issues.map(({ rule, app }) => `${rule} ${app}`)).toEqual(['contract mf-blog', 'mounts mf-blog']);
  expect(issues[1]?.message).toBe('mf-blog b2 claims the path /shop, which the live mf-shop p1 has.');
});

test('rejects a build whose files differ from its manifest', async () => {
  const build = made('b2');
  build.manifest.files = build.manifest.files.map((file) => ({ ...file, size: file.size + 1 }));
  await expect(checkBuild(build, siteOnDisk(site.site))).rejects.toThrow('mf-blog b2 is not complete');
});

test('reports an address that does not respond or serves another site', async () => {
  const nobody = address.replace('127.0.0.1', '127.0.0.2');
  await expect(siteAt(nobody)).rejects.toThrow(`/ of ${nobody} cannot be read: connect ECONNREFUSED 127.0.0.2:`);
  server.removeAllListeners('request').on('request', (_, answer) => answer.end('Hello.'));
  await expect(siteAt(address)).rejects.toThrow(`${address} is not a site of Lagoon Diagnostics.`);
  server.removeAllListeners('request').on('request', (_, answer) => answer.writeHead(502).end());
  await expect(siteAt(address)).rejects.toThrow('cannot be read: it answers 502.');
});
