import { movesOf } from './moves.mjs';
import { withCanary } from './state.mjs';

const before = { shell: { active: 's1' }, 'mf-blog': { active: 'b1' } };
const moves = (after: Parameters<typeof movesOf>[1], from: Parameters<typeof movesOf>[0] = before) =>
  movesOf(from, after, (app, build) => (build === 'b2' ? `revision of ${app} ${build}` : undefined));

test('an app whose active build changed is told with both builds and the revision', () =>
  expect(moves({ ...before, 'mf-blog': { active: 'b2', previous: 'b1' } })).toEqual([
    { app: 'mf-blog', build: 'b2', from: 'b1', revision: 'revision of mf-blog b2' },
  ]));

test('an app that is new has no build that it comes from', () =>
  expect(moves({ ...before, 'mf-shop': { active: 'p1' } })).toEqual([{ app: 'mf-shop', build: 'p1' }]));

test('a canary that starts, grows or ends is told with its build', () => {
  const ten = withCanary(before, 'mf-blog', 'b3', 10);
  expect([moves(ten), moves(withCanary(ten, 'mf-blog', 'b3', 50), ten)]).toEqual(Array(2).fill([{ app: 'mf-blog', build: 'b3' }]));
  expect(moves(before, ten)).toEqual([{ app: 'mf-blog', build: 'b3', ended: true }]);
});

test('a previous build that is no longer offered is no move', () =>
  expect(moves(before, { ...before, 'mf-blog': { active: 'b1', previous: 'b0' } })).toEqual([]));
