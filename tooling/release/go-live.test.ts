import { changesBetween, formatOutcome } from './go-live';
import { startCanary } from './transitions';

const before = { shell: { active: 's1' }, 'mf-blog': { active: 'b1' } };
const changes = (after: Parameters<typeof changesBetween>[1], from: Parameters<typeof changesBetween>[0] = before) =>
  changesBetween(from, after, (app, build) => (build === 'b2' ? `revision of ${app} ${build}` : undefined));

test('an app whose active build changed is told with both builds and the revision', () =>
  expect(changes({ ...before, 'mf-blog': { active: 'b2', previous: 'b1' } })).toEqual([
    { app: 'mf-blog', build: 'b2', from: 'b1', revision: 'revision of mf-blog b2' },
  ]));

test('an app that is new has no build that it comes from', () =>
  expect(changes({ ...before, 'mf-shop': { active: 'p1' } })).toEqual([{ app: 'mf-shop', build: 'p1' }]));

test('a canary that starts, grows or ends is told with its build', () => {
  const ten = startCanary(before, 'mf-blog', 'b3', 10);
  expect([changes(ten), changes(startCanary(ten, 'mf-blog', 'b3', 50), ten)]).toEqual(Array(2).fill([{ app: 'mf-blog', build: 'b3' }]));
  expect(changes(before, ten)).toEqual([{ app: 'mf-blog', build: 'b3', ended: true }]);
});

test('a previous build that is no longer offered is not a change', () =>
  expect(changes(before, { ...before, 'mf-blog': { active: 'b1', previous: 'b0' } })).toEqual([]));

const outcome = { release: 7, changed: true };

test('a promotion tells what is live now and what was', () =>
  expect(
    formatOutcome({ ...outcome, apps: { 'mf-blog': { active: 'b2' } }, changes: [{ app: 'mf-blog', build: 'b2', from: 'b1' }] }),
  ).toEqual(['release 7 is live', '  mf-blog b2 (was b1)']));

test('a canary tells who gets it', () =>
  expect(
    formatOutcome({
      ...outcome,
      apps: { 'mf-blog': { active: 'b1', canary: { build: 'b2', percent: 10 } } },
      changes: [{ app: 'mf-blog', build: 'b2' }],
    }),
  ).toContain('  mf-blog b2 for 10 % of the visitors'));

test('the end of a canary tells what everyone gets', () =>
  expect(formatOutcome({ ...outcome, apps: { 'mf-blog': { active: 'b1' } }, changes: [{ app: 'mf-blog', build: 'b2' }] })).toContain(
    '  mf-blog b1 for everyone: the canary b2 has ended',
  ));

test('what was live already is said to be', () =>
  expect(formatOutcome({ ...outcome, changed: false, apps: {}, changes: [] })).toEqual([
    'release 7 is live with these builds already: nothing has changed',
  ]));
