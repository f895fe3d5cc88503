import { symlinkSync } from 'node:fs';
import { releaseSite } from '../release/testing/release-site';
import {
  dropGenerations,
  liveRelease,
  readLive,
  readRelease,
  releaseFolders,
  releaseNumbers,
} from './releases';

const site = releaseSite();
beforeEach(() => {
  site.write('config.json', '{}');
});

test('returns no number before the first release', () =>
  expect(readLive(site.site)).toEqual({ release: undefined, apps: {} }));

test('reads the live release from the link `live`', () => {
  const change = { at: '2026-01-01T10:00:00.000Z', by: 'ada', action: 'promote' };
  for (const number of [1, 2, 10])
    site.write(
      `releases/${number}/release.json`,
      JSON.stringify({ schema: 1, apps: { shell: { active: `s${number}` } }, change }),
    );
  site.write('releases/.11.1/release.json', '{');
  symlinkSync('releases/2', `${site.site}/live`);
  expect(readLive(site.site)).toEqual({ release: 2, apps: { shell: { active: 's2' } }, change });
  expect([liveRelease(site.site), releaseNumbers(site.site)]).toEqual([2, [1, 2, 10]]);
});

test('keeps the last generation of the release to which a rollback returns', () => {
  for (const folder of ['4', '4.1', '5', '5.1', '5.2', '6', '6.1', '6.2', '6.3'])
    site.write(`releases/${folder}/release.json`, '{}');
  symlinkSync('releases/6.3', `${site.site}/live`);
  dropGenerations(site.site);
  expect(releaseFolders(site.site)).toEqual(['4', '5', '5.2', '6', '6.2', '6.3']);
});

test('rejects an unknown release and lists the existing releases', () => {
  for (const number of [4, 5]) site.write(`releases/${number}/release.json`, '{}');
  expect(() => readRelease(site.site, 9)).toThrow(
    /There is no release 9 on this site\.\nIt has 4 to 5/,
  );
});

test('rejects the damaged record of a release', () => {
  site.write('releases/4/release.json', '{');
  expect(() => readRelease(site.site, 4)).toThrow('Release 4 cannot be read');
});
