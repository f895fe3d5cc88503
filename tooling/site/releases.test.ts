import { symlinkSync } from 'node:fs';
import { type ReleaseSite, releaseSite } from '../release/testing/release-site';
import { liveRelease, readLive, readRelease, releaseNumbers } from './releases';

let site: ReleaseSite;
beforeEach(() => {
  site = releaseSite();
  site.write('config.json', '{}');
});
afterEach(() => site.remove());

test('without a release nothing is live', () => expect(readLive(site.site)).toEqual({ release: undefined, apps: {} }));

test('what is live is what the link leads to', () => {
  const change = { at: '2026-01-01T10:00:00.000Z', by: 'ada', action: 'promote' };
  for (const number of [1, 2, 10])
    site.write(`releases/${number}/release.json`, JSON.stringify({ schema: 1, apps: { shell: { active: `s${number}` } }, change }));
  site.write('releases/.11.1/release.json', '{');
  symlinkSync('releases/2', `${site.site}/live`);
  expect(readLive(site.site)).toEqual({ release: 2, apps: { shell: { active: 's2' } }, change });
  expect([liveRelease(site.site), releaseNumbers(site.site)]).toEqual([2, [1, 2, 10]]);
});

test('a release of the former command is read from its registry and its list of builds', () => {
  const registry = {
    schema: 1,
    apps: { blog: { remote: 'mf-blog', mounts: ['/blog'], active: { build: 'b2' }, previous: { build: 'b1' } } },
  };
  site.write('releases/3/registry.json', JSON.stringify(registry));
  site.write('releases/3/builds.json', JSON.stringify(['shell/s1', 'mf-blog/b2', 'mf-admin/a1']));
  expect(readRelease(site.site, 3)).toMatchObject({
    schema: 1,
    apps: { shell: { active: 's1' }, 'mf-blog': { active: 'b2', previous: 'b1' }, 'mf-admin': { active: 'a1' } },
    change: { action: 'compose' },
  });
});

test('a release that is not there is refused with those that are', () => {
  for (const number of [4, 5]) site.write(`releases/${number}/release.json`, '{}');
  expect(() => readRelease(site.site, 9)).toThrow(/There is no release 9 on this site\.\nIt has 4 to 5/);
});

test('a release whose record is damaged says so', () => {
  site.write('releases/4/release.json', '{');
  expect(() => readRelease(site.site, 4)).toThrow('Release 4 cannot be read');
});
