import { utimesSync, writeFileSync } from 'node:fs';
import { remoteBuild, shellBuild, siteOfTests } from '../site/testing/example-builds';
import { setCanary } from './actions';
import { status } from './status';
import { promoteBuilds } from './testing/release-site';

const site = siteOfTests();
const at = (app: string, build: string, second: number) =>
  utimesSync(`${site.folder}/apps/${app}/${build}/build.json`, second, 1_700_000_000 + second);
beforeEach(() => {
  site.put(shellBuild('s1', { revision: 'a'.repeat(40) }));
  site.put(remoteBuild('mf-blog', 'b1'));
  at('mf-blog', 'b1', 0);
});

const live = () => promoteBuilds(site.folder, 'mf-blog', 'shell');

test('returns no live release before the first release', () =>
  expect(status(site.folder)).toEqual({ live: undefined, apps: [], previews: [], history: [] }));

test('lists the shell before the remotes, with the facts of each live build', async () => {
  await live();
  const { live: release, apps } = status(site.folder);
  expect(release).toMatchObject({ release: 1, by: 'ada', action: 'promote' });
  expect(apps).toEqual([
    {
      app: 'shell',
      active: {
        build: 's1',
        revision: 'a'.repeat(40),
        contract: '1.2.0',
        published: expect.stringMatching(/^20.*Z$/),
      },
    },
    {
      app: 'mf-blog',
      active: { build: 'b1', contract: '1.2.0', published: '2023-11-14T22:13:20.000Z' },
    },
  ]);
});

test('lists active, previous and canary builds, and a newer published build', async () => {
  await live();
  for (const [index, build] of ['b2', 'b3', 'b4'].entries()) {
    site.put(remoteBuild('mf-blog', build));
    at('mf-blog', build, index + 1);
  }
  await promoteBuilds(site.folder, 'mf-blog@b2');
  await setCanary(site.folder, { app: 'mf-blog', build: 'b3', percent: 25 });
  expect(status(site.folder).apps[1]).toMatchObject({
    active: { build: 'b2' },
    previous: { build: 'b1' },
    canary: { build: 'b3', percent: 25 },
    newest: 'b4',
  });
});

test('returns the requested number of lines of the release history, the newest first', async () => {
  await live();
  site.put(remoteBuild('mf-blog', 'b2'));
  await promoteBuilds(site.folder, 'mf-blog@b2');
  const builds = (history: number) =>
    status(site.folder, { history }).history.map(({ release, build }) => [release, build]);
  expect(builds(1)).toEqual([[2, 'b2']]);
  expect(builds(9).at(0)).toEqual([2, 'b2']);
  expect(builds(9)).toHaveLength(3);
  expect(builds(0)).toEqual([]);
});

test('lists all other builds when one manifest is damaged', async () => {
  await live();
  writeFileSync(`${site.folder}/apps/mf-blog/b1/build.json`, '{');
  expect(status(site.folder).apps).toMatchObject([
    { active: { build: 's1', contract: '1.2.0' } },
    { active: { build: 'b1', issue: 'build.json of mf-blog b1 is not JSON' } },
  ]);
});
