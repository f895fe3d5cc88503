import type { Deployment } from '../../site/deployment';
import { versionFits } from '../../site/shared-package';
import { remoteBuild, shellBuild } from '../../site/testing/example-builds';
import { gateOver } from './testing/gate';

const live: Deployment = { shell: { active: 's1' }, 'mf-blog': { active: 'b1' } };
const builds = [shellBuild('s1'), remoteBuild('mf-blog', 'b1')];
const promoted = (contract: string) =>
  gateOver([...builds, remoteBuild('mf-blog', 'b2', { contract })])({ ...live, 'mf-blog': { active: 'b2', previous: 'b1' } }, live);
const shellPromoted = (contract: string) =>
  gateOver([...builds, shellBuild('s2', { contract })])({ ...live, shell: { active: 's2' } }, live);

test.each([
  ['1.2.0', '1.2.0', true],
  ['1.3.0', '1.2.9', true],
  ['1.2.0', '1.3.0', false],
  ['2.0.0', '1.2.0', false],
  ['1.9.0', '2.0.0', false],
  ['1.3.0-rc.1', '1.2.0', true],
  ['1.3.0-rc.1', '1.3.0', false],
  ['v1.2.0', '1.2.0', true],
  ['1.2', '1.2.0', false],
  ['', '', false],
  ['1.2.0', 'workspace:*', false],
])('returns whether a shell of contract “%s” fits a remote of contract “%s”: %s', (shell, remote, fits) =>
  expect(versionFits(shell, remote)).toBe(fits),
);

test('accepts a remote built for an older minor version of the contract', () => expect(promoted('1.0.0')).toEqual([]));

test('rejects a remote built for a newer minor version than the live shell has', () =>
  expect(promoted('1.3.0')).toEqual([
    {
      rule: 'contract',
      app: 'mf-blog',
      message: 'mf-blog b2 is built against contract 1.3.0 of @lagoon/shared, and the live shell s1 provides 1.2.0.',
      remedy:
        'Promote a shell built with the shared package at 1.3.0 or later within 1.x first, or build mf-blog again with the shared package at 1.2.0.',
    },
  ]));

test('rejects a remote that was built with another major version of the shared package', () => {
  expect(promoted('2.0.0')).toMatchObject([{ remedy: expect.stringMatching(/^Promote a shell built with the shared package at 2\.0\.0/) }]);
  expect(promoted('0.9.0')).toMatchObject([{ remedy: 'Build mf-blog again with the shared package at 1.2.0.' }]);
});

test('rejects a shell with a version of the shared package that does not fit a live remote', () => {
  expect(shellPromoted('1.1.0')).toMatchObject([
    {
      rule: 'contract',
      app: 'shell',
      message: 'the live mf-blog b1 is built against contract 1.2.0 of @lagoon/shared, and shell s2 provides 1.1.0.',
      remedy:
        'Build the shell again with the shared package at 1.2.0 or later within 1.x, or take mf-blog back first: `pnpm release rollback mf-blog`.',
    },
  ]);
  expect(shellPromoted('2.0.0')).toHaveLength(1);
  expect(shellPromoted('1.4.0')).toEqual([]);
});

test('rejects a contract that is not a semantic version', () => {
  const remedy = 'Give shared/package.json a valid version, and build again.';
  expect(promoted('next')).toMatchObject([{ app: 'mf-blog', message: expect.stringContaining('against contract next of'), remedy }]);
  expect(shellPromoted('')).toMatchObject([{ app: 'shell', remedy }]);
});
