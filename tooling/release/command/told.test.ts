import { told } from './told.mjs';

const outcome = { release: 7, changed: true };

test('a promotion tells what is live now and what was', () =>
  expect(told({ ...outcome, apps: { 'mf-blog': { active: 'b2' } }, moves: [{ app: 'mf-blog', build: 'b2', from: 'b1' }] })).toEqual([
    'release 7 is live',
    '  mf-blog b2 (was b1)',
  ]));

test('a canary tells who gets it', () =>
  expect(
    told({
      ...outcome,
      apps: { 'mf-blog': { active: 'b1', canary: { build: 'b2', percent: 10 } } },
      moves: [{ app: 'mf-blog', build: 'b2' }],
    }),
  ).toContain('  mf-blog b2 for 10 % of the visitors'));

test('the end of a canary tells what everyone gets', () =>
  expect(told({ ...outcome, apps: { 'mf-blog': { active: 'b1' } }, moves: [{ app: 'mf-blog', build: 'b2' }] })).toContain(
    '  mf-blog b1 for everyone: the canary b2 has ended',
  ));

test('what was live already is said to be', () =>
  expect(told({ ...outcome, changed: false, apps: {}, moves: [] })).toEqual([
    'release 7 is live already, with just that: nothing has changed',
  ]));
