import { canaryPercent, canarySet, namedBuilds } from '../site/deployment';
import { promote, promoteCanary, restore, rollBack, startCanary, stopCanary } from './transitions';

const live = { shell: { active: 's1' }, 'mf-blog': { active: 'b2', previous: 'b1' } };
const blog = (next: Record<string, unknown>) => next['mf-blog'];

test('makes the replaced build the previous build', () =>
  expect(blog(promote(live, 'mf-blog', 'b3'))).toEqual({ active: 'b3', previous: 'b2' }));

test('keeps the previous build when the active build is promoted again', () => expect(promote(live, 'mf-blog', 'b2')).toEqual(live));

test('adds a new app without a previous build', () =>
  expect(Object.entries(promote(live, 'mf-shop', 'p1')).at(-1)).toEqual(['mf-shop', { active: 'p1' }]));

test('changes no other app when one app is promoted', () => expect(promote(live, 'mf-blog', 'b3').shell).toBe(live.shell));

test('rolls one app back to its previous build, and leaves it without another previous build', () =>
  expect(blog(rollBack(live, 'mf-blog'))).toEqual({ active: 'b1' }));

test('rolls one app back to an earlier build, and restores the previous build from the time when that build was live', () =>
  expect(blog(rollBack(live, 'mf-blog', undefined, { active: 'b1', previous: 'b0' }))).toEqual({ active: 'b1', previous: 'b0' }));

test('does not keep the rolled-back build as the previous build', () =>
  expect(blog(rollBack(live, 'mf-blog', 'b1', { active: 'b1', previous: 'b2' }))).toEqual({ active: 'b1' }));

test('rejects a rollback when the app has no earlier build', () =>
  expect(() => rollBack(live, 'shell')).toThrow(/shell has no earlier build than s1\.\nName one: `pnpm release rollback shell <build>`/));

test('rejects a rollback to the live build', () => expect(() => rollBack(live, 'mf-blog', 'b2')).toThrow('mf-blog b2 is already live'));

test('ends the canary of an app when the app is rolled back', () =>
  expect(blog(rollBack(startCanary(live, 'mf-blog', 'b3', 10), 'mf-blog'))).toEqual({ active: 'b1' }));

test('ends only the canary when the app is rolled back to its live build', () =>
  expect(rollBack(startCanary(live, 'mf-blog', 'b3', 10), 'mf-blog', 'b2')).toEqual(live));

test('adds a canary next to the active build', () =>
  expect(blog(startCanary(live, 'mf-blog', 'b3', 10))).toEqual({ active: 'b2', previous: 'b1', canary: { build: 'b3', percent: 10 } }));

test('gives all canaries the same percentage', () => {
  const both = startCanary(startCanary(live, 'mf-blog', 'b3', 10), 'shell', 's2', 25);
  expect([both['mf-blog']?.canary?.percent, both.shell?.canary?.percent, canaryPercent(both)]).toEqual([25, 25, 25]);
});

test.each([-1, 101, Number.NaN])('rejects %p as a percentage', (percent) =>
  expect(() => startCanary(live, 'mf-blog', 'b3', percent)).toThrow('is not a percentage from 0 to 100'),
);

test('rejects the active build as a canary', () =>
  expect(() => startCanary(live, 'mf-blog', 'b2', 10)).toThrow('mf-blog b2 is already live for everyone'));

test('rejects a canary of an app that is not live', () =>
  expect(() => startCanary(live, 'mf-shop', 'p1', 10)).toThrow('mf-shop is not live.\nPromote a build of it first'));

test('makes a promoted canary the active build', () =>
  expect(blog(promoteCanary(startCanary(live, 'mf-blog', 'b3', 10), 'mf-blog'))).toEqual({ active: 'b3', previous: 'b2' }));

test('keeps active and previous build when a canary is stopped', () =>
  expect(stopCanary(startCanary(live, 'mf-blog', 'b3', 10), 'mf-blog')).toEqual(live));

test.each([promoteCanary, stopCanary])('rejects promoting or stopping a missing canary', (rule) =>
  expect(() => rule(live, 'mf-blog')).toThrow('mf-blog has no canary'),
);

test('rejects the promotion of another build during a canary', () =>
  expect(() => promote(startCanary(live, 'mf-blog', 'b3', 10), 'mf-blog', 'b4')).toThrow(
    /mf-blog has a canary \(b3, 10 %\), and b4 is another build\.\nEnd the canary first/,
  ));

test('gives the canary’s visitors the canary build, with the live build as its previous build', () =>
  expect(canarySet(startCanary(live, 'mf-blog', 'b3', 10))).toEqual({
    shell: { active: 's1' },
    'mf-blog': { active: 'b3', previous: 'b2' },
  }));

test('lists each active, previous or canary build once', () =>
  expect(namedBuilds(startCanary(live, 'mf-blog', 'b1', 10))).toEqual([
    { app: 'shell', build: 's1' },
    { app: 'mf-blog', build: 'b2' },
    { app: 'mf-blog', build: 'b1' },
  ]));

test('restores no canary of the rolled-back build', () => {
  const tried = startCanary(live, 'mf-blog', 'b3', 10);
  expect(restore(promoteCanary(tried, 'mf-blog'), tried)).toEqual(live);
});

test('restores the canary of another app on a rollback', () => {
  const tried = startCanary(live, 'mf-blog', 'b3', 10);
  expect(restore(promote(tried, 'mf-shop', 'p2'), tried)).toEqual(tried);
});
