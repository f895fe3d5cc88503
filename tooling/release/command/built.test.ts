import { spawnSync } from 'node:child_process';
import { buildId } from '../../rspack/build-id';
import { readBuiltManifest } from '../../site/manifest';
import { releaseSite, remoteBuild } from '../testing/release-site';
import { fromDist, fromFolder } from './built';

jest.mock('../../site/manifest', () => ({
  ...jest.requireActual('../../site/manifest'),
  readBuiltManifest: jest.fn(),
}));
jest.mock('../../rspack/build-id', () => ({ buildId: jest.fn() }));

const site = releaseSite();

/** Fakes the build in `dist`, and the id that the sources have now. */
function checkout(dist: string | undefined, sources: string) {
  jest
    .mocked(readBuiltManifest)
    .mockReturnValue(dist === undefined ? undefined : remoteBuild('mf-blog', dist));
  jest.mocked(buildId).mockReturnValue(sources);
}

test('publishes a build from dist that is up to date', () => {
  checkout('b1', 'b1');
  expect(fromDist('mf-blog')).toEqual({
    manifest: remoteBuild('mf-blog', 'b1'),
    from: expect.stringMatching(/\/mf-blog\/dist\/web$/),
  });
});

test.each([
  [
    'a build that is older than its sources',
    'b1',
    'mf-blog has changed since it was built: dist has b1, the sources are b2.',
  ],
  ['a missing build', undefined, 'mf-blog has not been built.'],
])('rejects %s, and names the command to build', (_, dist, message) => {
  checkout(dist, 'b2');
  expect(() => fromDist('mf-blog')).toThrow(
    new Error(`${message}\nBuild it: \`pnpm build mf-blog\`.`),
  );
});

test.each([
  ['mf-news', 'There is no app "mf-news" in this checkout'],
  ['../shell', '"../shell" is not a valid name of an app'],
])('rejects %s, which is not an app of this checkout', (app, why) =>
  expect(() => fromDist(app)).toThrow(why),
);

test('publishes a build from a folder outside of this checkout', () => {
  const folder = site.built(remoteBuild('mf-news', 'n1'));
  expect(fromFolder('mf-news', folder)).toEqual({
    manifest: remoteBuild('mf-news', 'n1'),
    from: `${folder}/web`,
  });
});

test('rejects a folder with another app’s build, or with a missing or damaged manifest', () => {
  const folder = site.built(remoteBuild('mf-news', 'n1'));
  expect(() => fromFolder('mf-blog', folder)).toThrow('holds a build of mf-news, not of mf-blog');
  expect(() => fromFolder('mf-blog', site.folder)).toThrow('has no build.json');
  expect(() => fromFolder('mf-blog', '/dev/null')).toThrow('/dev/null has no build.json');
  site.write('build.json', '{');
  expect(() => fromFolder('mf-blog', site.site)).toThrow('build.json is not JSON');
});

test('does not hang when build.json is a named pipe', () => {
  expect(spawnSync('mkfifo', [`${site.folder}/build.json`]).status).toBe(0);
  expect(() => fromFolder('mf-blog', site.folder)).toThrow('has no build.json');
});
