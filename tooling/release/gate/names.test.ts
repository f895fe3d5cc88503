import type { Deployment } from '../../site/deployment';
import { remoteBuild, shellBuild } from '../../site/testing/example-builds';
import { fits } from './compatibility';
import { RULES_OF_ROLLBACK } from './gate-issue';
import { gateOver } from './testing/gate';

const UI = '@lagoon/shared/ui';
const giving = (build: string, names: string[], change = {}) =>
  shellBuild(build, { given: { [UI]: names, react: ['useState'] }, ...change });
const taking = (build: string, names: string[], change = {}) => remoteBuild('mf-blog', build, { taken: { [UI]: names }, ...change });
const live: Deployment = { shell: { active: 's1' }, 'mf-blog': { active: 'b1', previous: 'b0' } };
const common = [giving('s1', ['Button', 'Card']), taking('b0', ['Card']), taking('b1', ['Button'])];

const promoted = (names: string[], change = {}) =>
  gateOver([...common, taking('b2', names, change)])({ ...live, 'mf-blog': { active: 'b2', previous: 'b1' } }, live);
const shellPromoted = (names: string[], change = {}, deployment: Deployment = live) =>
  gateOver([...common, giving('s2', names, change)])({ ...deployment, shell: { active: 's2', previous: 's1' } }, live);

test('accepts a remote when the live shell exports all that it imports', () => {
  expect(promoted(['Button', 'Card'])).toEqual([]);
  expect(promoted(['*'])).toEqual([]);
});

test('rejects a name that the live shell does not export, even when the version fits', () =>
  expect(promoted(['Button', 'Chart', 'Table'])).toEqual([
    {
      rule: 'names',
      app: 'mf-blog',
      message: 'mf-blog b2 imports Chart, Table of @lagoon/shared/ui, which the live shell s1 does not export.',
      remedy:
        'Check the spelling; promote a shell that exports it first; or build mf-blog again with the shared package as the live shell s1 has it.',
    },
  ]));

test('rejects imports from an unknown share, even one named "constructor"', () => {
  for (const share of ['@lagoon/shared/charts', 'constructor'])
    expect(promoted([], { taken: { [share]: ['draw'] } })).toMatchObject([
      { message: `mf-blog b2 imports draw of ${share}, which the live shell s1 does not export.` },
    ]);
});

test('reports only the contract version when both the version and an imported name do not fit', () =>
  expect(promoted(['Chart'], { contract: '1.3.0' }).map(({ rule }) => rule)).toEqual(['contract']));

test('rejects a shell that lacks names which active or previous builds import', () => {
  const issues = shellPromoted([]);
  expect(issues.map(({ rule, message }) => [rule, message])).toEqual([
    ['names', 'the live mf-blog b1 imports Button of @lagoon/shared/ui, which shell s2 does not export.'],
    ['names', 'the previous mf-blog b0 imports Card of @lagoon/shared/ui, which shell s2 does not export.'],
    [
      'released',
      'shell s2 no longer exports Button, Card of @lagoon/shared/ui, which shell s1 exports within the same major version (1.2.0, now 1.2.0).',
    ],
  ]);
  expect(issues[0]?.remedy).toMatch(/^Keep it in the shared package and build the shell again; or give the shared package a new major/);
});

test('rejects a canary’s shell that lacks names which live remotes import', () =>
  expect(
    gateOver([...common, giving('s2', ['Card'])])({ ...live, shell: { active: 's1', canary: { build: 's2', percent: 5 } } }, live),
  ).toMatchObject([{ rule: 'names', app: 'shell' }, { rule: 'released' }]));

test('rejects a shell that no longer exports a name, even if no live build imports it', () => {
  const unused = { ...live, 'mf-blog': { active: 'b1' } };
  expect(shellPromoted(['Button'], {}, unused)).toMatchObject([
    { rule: 'released', message: expect.stringContaining('no longer exports Card of') },
  ]);
});

test('accepts added exports, missing exports of a third-party library, and missing exports of a new major version of the shared package', () => {
  expect(shellPromoted(['Button', 'Card', 'Chart'])).toEqual([]);
  expect(shellPromoted([], { given: { [UI]: ['Button', 'Card'] } })).toEqual([]);
  const again = { ...live, 'mf-blog': { active: 'b2' } };
  const builds = [...common, giving('s2', ['Chart'], { contract: '2.0.0' }), taking('b2', ['Chart'], { contract: '2.0.0' })];
  expect(gateOver(builds)({ ...again, shell: { active: 's2' } }, live)).toEqual([]);
});

test('checks imported names at a rollback, but not removed exports', () => {
  expect(RULES_OF_ROLLBACK).toContain('names');
  expect(RULES_OF_ROLLBACK).not.toContain('released');
});

test('accepts a remote without a list of imports, and a shell without a list of exports', () => {
  expect(promoted([], { taken: undefined })).toEqual([]);
  expect(shellPromoted([], { given: undefined })).toEqual([]);
});

test('drops previous builds whose imports the shell does not export', () => {
  expect(fits(giving('s1', ['Button']), taking('b1', ['Button']))).toBe(true);
  expect(fits(giving('s1', ['Button']), taking('b1', ['Card']))).toBe(false);
});
