import { canaryPercent, canarySet, type Deployment, namedBuilds } from '../site/deployment';
import { promote, promoteCanary, restore, rollBack, startCanary, stopCanary } from './transitions';

const live: Deployment = { shell: { active: 's1' }, 'mf-blog': { active: 'b2', previous: 'b1' } };
const tried = startCanary(live, 'mf-blog', 'b3', 10);

test.each<[name: string, next: () => Deployment, blog: object | undefined]>([
  [
    'makes the replaced build the previous build',
    () => promote(live, 'mf-blog', 'b3'),
    { active: 'b3', previous: 'b2' },
  ],
  [
    'keeps the previous build of a build that is live already',
    () => promote(live, 'mf-blog', 'b2'),
    live['mf-blog'],
  ],
  [
    'rolls back to the previous build, without another one',
    () => rollBack(live, 'mf-blog'),
    { active: 'b1' },
  ],
  [
    'restores the previous build from the time when the build was live',
    () => rollBack(live, 'mf-blog', undefined, { active: 'b1', previous: 'b0' }),
    { active: 'b1', previous: 'b0' },
  ],
  [
    'does not keep the rolled-back build as the previous build',
    () => rollBack(live, 'mf-blog', 'b1', { active: 'b1', previous: 'b2' }),
    { active: 'b1' },
  ],
  ['ends the canary on a rollback', () => rollBack(tried, 'mf-blog'), { active: 'b1' }],
  [
    'ends only the canary on a rollback to the live build',
    () => rollBack(tried, 'mf-blog', 'b2'),
    live['mf-blog'],
  ],
  [
    'makes a promoted canary the live build',
    () => promoteCanary(tried, 'mf-blog'),
    { active: 'b3', previous: 'b2' },
  ],
  [
    'keeps live and previous build when a canary stops',
    () => stopCanary(tried, 'mf-blog'),
    live['mf-blog'],
  ],
  [
    'restores no canary of the rolled-back build',
    () => restore(promoteCanary(tried, 'mf-blog'), tried),
    live['mf-blog'],
  ],
  [
    'restores the canary of another app',
    () => restore(promote(tried, 'mf-shop', 'p2'), tried),
    tried['mf-blog'],
  ],
])('%s', (_, next, blog) => {
  expect(next()['mf-blog']).toEqual(blog);
  expect(next().shell).toEqual(live.shell);
});

test.each<[name: string, change: () => unknown, message: string | RegExp]>([
  [
    'a rollback without an earlier build',
    () => rollBack(live, 'shell'),
    /shell has no earlier build than s1\.\nName one: `pnpm release roll/,
  ],
  [
    'a rollback to the live build',
    () => rollBack(live, 'mf-blog', 'b2'),
    'mf-blog b2 is already live',
  ],
  [
    'the live build as canary',
    () => startCanary(live, 'mf-blog', 'b2', 10),
    'mf-blog b2 is already live for everyone',
  ],
  [
    'a canary of an app that is not live',
    () => startCanary(live, 'mf-shop', 'p1', 10),
    'mf-shop is not live.\nPromote a build of it first',
  ],
  [
    'the promotion of a missing canary',
    () => promoteCanary(live, 'mf-blog'),
    'mf-blog has no canary',
  ],
  ['the end of a missing canary', () => stopCanary(live, 'mf-blog'), 'mf-blog has no canary'],
  [
    'another build during a canary',
    () => promote(tried, 'mf-blog', 'b4'),
    /mf-blog has a canary \(b3, 10 %\), and b4 is another build\.\nEnd the canary first/,
  ],
])('rejects %s', (_, change, message) => expect(change).toThrow(message));

test('adds a new app without a previous build', () =>
  expect(Object.entries(promote(live, 'mf-shop', 'p1')).at(-1)).toEqual([
    'mf-shop',
    { active: 'p1' },
  ]));

test('removes an app that the restored release did not have', () =>
  expect(restore(promote(tried, 'mf-shop', 'p2'), tried)).toEqual(tried));

test('gives all canaries the same percentage', () => {
  const both = startCanary(tried, 'shell', 's2', 25);
  expect([
    both['mf-blog']?.canary?.percent,
    both.shell?.canary?.percent,
    canaryPercent(both),
  ]).toEqual([25, 25, 25]);
});

test('gives the canary’s visitors the canary build, with the live build as previous', () =>
  expect(canarySet(tried)).toEqual({
    shell: { active: 's1' },
    'mf-blog': { active: 'b3', previous: 'b2' },
  }));

test('lists each active, previous or canary build once', () =>
  expect(namedBuilds(startCanary(live, 'mf-blog', 'b1', 10)).map(({ build }) => build)).toEqual([
    's1',
    'b2',
    'b1',
  ]));
