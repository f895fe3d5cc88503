import { changesBetween, formatOutcome } from './go-live';
import { startCanary } from './transitions';

const before = { shell: { active: 's1' }, 'mf-blog': { active: 'b1' } };
const changes = (
  after: Parameters<typeof changesBetween>[1],
  from: Parameters<typeof changesBetween>[0] = before,
) =>
  changesBetween(from, after, (app, build) =>
    build === 'b2' ? `revision of ${app} ${build}` : undefined,
  );

test('returns the old build, the new build and the revision of a changed app', () =>
  expect(changes({ ...before, 'mf-blog': { active: 'b2', previous: 'b1' } })).toEqual([
    { app: 'mf-blog', build: 'b2', from: 'b1', revision: 'revision of mf-blog b2' },
  ]));

test('returns no old build for a new app', () =>
  expect(changes({ ...before, 'mf-shop': { active: 'p1' } })).toEqual([
    { app: 'mf-shop', build: 'p1' },
  ]));

test('returns the build of a canary that starts, grows or ends', () => {
  const ten = startCanary(before, 'mf-blog', 'b3', 10);
  expect([changes(ten), changes(startCanary(ten, 'mf-blog', 'b3', 50), ten)]).toEqual(
    Array(2).fill([{ app: 'mf-blog', build: 'b3' }]),
  );
  expect(changes(before, ten)).toEqual([{ app: 'mf-blog', build: 'b3', ended: true }]);
});

test('returns no change when only a previous build was dropped', () =>
  expect(changes(before, { ...before, 'mf-blog': { active: 'b1', previous: 'b0' } })).toEqual([]));

const outcome = { release: 7, changed: true, notes: [], failures: [] };

test.each([
  ['the new and the replaced build of a promotion', { active: 'b2' }, '  mf-blog b2 (was b1)'],
  [
    'the percentage of a canary',
    { active: 'b1', canary: { build: 'b2', percent: 10 } },
    '  mf-blog b2 for 10 % of the visitors',
  ],
  [
    'the build that all visitors get when a canary ends',
    { active: 'b1' },
    '  mf-blog b1 for everyone: the canary b2 has ended',
  ],
])('prints %s', (_, blog, line) =>
  expect(
    formatOutcome({
      ...outcome,
      apps: { 'mf-blog': blog },
      changes: [{ app: 'mf-blog', build: 'b2', from: 'b1' }],
    }),
  ).toEqual(['release 7 is live', line]),
);

test('prints that the release was already live', () =>
  expect(formatOutcome({ ...outcome, changed: false, apps: {}, changes: [] })).toEqual([
    'release 7 already has these builds: nothing has changed',
  ]));
