import { promote } from './actions';
import { type ReleaseSite, releaseSite, remoteBuild, shellBuild } from './testing/release-site';

let site: ReleaseSite;
const go = (...apps: string[]) =>
  promote(
    site.site,
    apps.map((app) => ({ app })),
    { by: 'ada' },
  );

/** Replaces a manifest by one of version 1.x, which has the field `mounts` instead of `pages`. */
function writeEarlierManifest(app: string, build: string): void {
  const { pages: _, id: slot, ...rest } = JSON.parse(site.read(`apps/${app}/${build}/build.json`));
  site.write(`apps/${app}/${build}/build.json`, JSON.stringify({ ...rest, slot, mounts: { '/x': ['list'] } }));
}

beforeEach(async () => {
  site = releaseSite();
  await site.publish(shellBuild('s1'), remoteBuild('mf-shop', 'p1'));
  await go('shell', 'mf-shop');
  writeEarlierManifest('shell', 's1');
  writeEarlierManifest('mf-shop', 'p1');
  await site.publish(shellBuild('s2'), remoteBuild('mf-shop', 'p2'));
});
afterEach(() => site.remove());

test('rejects the promotion of one app when builds of other apps were made for an earlier version of the platform', async () => {
  await expect(go('shell')).rejects.toThrow(
    'build.json of mf-shop p1 has no list of pages: it was built for an earlier version of the platform',
  );
  expect(site.live()).toBe(1);
});

test('drops previous builds of an earlier version of the platform when all apps are promoted at once', async () => {
  await go('shell', 'mf-shop');
  expect([site.live(), site.apps()]).toEqual([2, { shell: { active: 's2' }, 'mf-shop': { active: 'p2' } }]);
});
