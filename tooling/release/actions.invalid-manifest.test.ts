import { promoteBuilds, releaseSite, remoteBuild, shellBuild } from './testing/release-site';

const site = releaseSite();

/**
 * Removes a field from a manifest, as if an incompatible version of the platform had made the
 * build.
 */
function damageManifest(app: string, build: string) {
  const { api: _, ...rest } = JSON.parse(site.read(`apps/${app}/${build}/build.json`));
  site.write(`apps/${app}/${build}/build.json`, JSON.stringify(rest));
}

beforeEach(async () => {
  await site.publish(shellBuild('s1'), remoteBuild('mf-shop', 'p1'));
  await promoteBuilds(site.site, 'shell', 'mf-shop');
  damageManifest('shell', 's1');
  damageManifest('mf-shop', 'p1');
  await site.publish(shellBuild('s2'), remoteBuild('mf-shop', 'p2'));
});

test('rejects the promotion of one app when other live builds have invalid manifests', async () => {
  await expect(promoteBuilds(site.site, 'shell')).rejects.toThrow(
    'build.json of mf-shop p1 is invalid at "api"',
  );
  expect(site.live()).toBe(1);
});

test('drops previous builds with invalid manifests when all apps are promoted at once', async () => {
  await promoteBuilds(site.site, 'shell', 'mf-shop');
  expect([site.live(), site.apps()]).toEqual([
    2,
    { shell: { active: 's2' }, 'mf-shop': { active: 'p2' } },
  ]);
});
