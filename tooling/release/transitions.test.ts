import { canaryPercent, canarySet, namedBuilds } from '../site/deployment';
import { promote, promoteCanary, restore, rollBack, startCanary, stopCanary } from './transitions';

const live = { shell: { active: 's1' }, 'mf-blog': { active: 'b2', previous: 'b1' } };
const blog = (next: Record<string, unknown>) => next['mf-blog'];

test('the build that was active until now becomes the previous one', () =>
  expect(blog(promote(live, 'mf-blog', 'b3'))).toEqual({ active: 'b3', previous: 'b2' }));

test('the same build again keeps the previous one that it had', () => expect(promote(live, 'mf-blog', 'b2')).toEqual(live));

test('an app that is not live yet comes last, without a previous build', () =>
  expect(Object.entries(promote(live, 'mf-shop', 'p1')).at(-1)).toEqual(['mf-shop', { active: 'p1' }]));

test('promoting one app leaves every other as it is', () => expect(promote(live, 'mf-blog', 'b3').shell).toBe(live.shell));

test('returns one app to its previous build without a fallback', () => expect(blog(rollBack(live, 'mf-blog'))).toEqual({ active: 'b1' }));

test('restores the fallback of a restored build', () =>
  expect(blog(rollBack(live, 'mf-blog', undefined, { active: 'b1', previous: 'b0' }))).toEqual({ active: 'b1', previous: 'b0' }));

test('the build that is taken back does not return as the previous one', () =>
  expect(blog(rollBack(live, 'mf-blog', 'b1', { active: 'b1', previous: 'b2' }))).toEqual({ active: 'b1' }));

test('rejects a rollback without an earlier build', () =>
  expect(() => rollBack(live, 'shell')).toThrow(/shell has no earlier build than s1\.\nName one: `pnpm release rollback shell <build>`/));

test('rejects a rollback to the live build', () => expect(() => rollBack(live, 'mf-blog', 'b2')).toThrow('mf-blog b2 is already live'));

test('a rollback of an app ends its canary', () =>
  expect(blog(rollBack(startCanary(live, 'mf-blog', 'b3', 10), 'mf-blog'))).toEqual({ active: 'b1' }));

test('a rollback to the active build while a canary runs ends the canary and nothing else', () =>
  expect(rollBack(startCanary(live, 'mf-blog', 'b3', 10), 'mf-blog', 'b2')).toEqual(live));

test('adds a canary to the active build', () =>
  expect(blog(startCanary(live, 'mf-blog', 'b3', 10))).toEqual({ active: 'b2', previous: 'b1', canary: { build: 'b3', percent: 10 } }));

test('two canaries share their visitors, so they share the percentage', () => {
  const both = startCanary(startCanary(live, 'mf-blog', 'b3', 10), 'shell', 's2', 25);
  expect([both['mf-blog']?.canary?.percent, both.shell?.canary?.percent, canaryPercent(both)]).toEqual([25, 25, 25]);
});

test.each([-1, 101, Number.NaN])('rejects %p as a percentage', (percent) =>
  expect(() => startCanary(live, 'mf-blog', 'b3', percent)).toThrow('is not a percentage from 0 to 100'),
);

test('the active build cannot be its own canary', () =>
  expect(() => startCanary(live, 'mf-blog', 'b2', 10)).toThrow('mf-blog b2 is already live for everyone'));

test('an app that is not live can have no canary', () =>
  expect(() => startCanary(live, 'mf-shop', 'p1', 10)).toThrow('mf-shop is not live.\nPromote a build of it first'));

test('the canary becomes what everyone gets', () =>
  expect(blog(promoteCanary(startCanary(live, 'mf-blog', 'b3', 10), 'mf-blog'))).toEqual({ active: 'b3', previous: 'b2' }));

test('keeps active and previous builds when a canary stops', () =>
  expect(stopCanary(startCanary(live, 'mf-blog', 'b3', 10), 'mf-blog')).toEqual(live));

test.each([promoteCanary, stopCanary])('rejects promoting or stopping a missing canary', (rule) =>
  expect(() => rule(live, 'mf-blog')).toThrow('mf-blog has no canary'),
);

test('while a build is in canary, another one is not promoted over it', () =>
  expect(() => promote(startCanary(live, 'mf-blog', 'b3', 10), 'mf-blog', 'b4')).toThrow(
    /mf-blog has a canary \(b3, 10 %\), and b4 is another build\.\nEnd the canary first/,
  ));

test('the visitors of a canary get it, with the stable build to fall back on', () =>
  expect(canarySet(startCanary(live, 'mf-blog', 'b3', 10))).toEqual({
    shell: { active: 's1' },
    'mf-blog': { active: 'b3', previous: 'b2' },
  }));

test('every build that a deployment names is named once', () =>
  expect(namedBuilds(startCanary(live, 'mf-blog', 'b1', 10))).toEqual([
    { app: 'shell', build: 's1' },
    { app: 'mf-blog', build: 'b2' },
    { app: 'mf-blog', build: 'b1' },
  ]));

test('does not restore a build as canary that a rollback takes back', () => {
  const tried = startCanary(live, 'mf-blog', 'b3', 10);
  expect(restore(promoteCanary(tried, 'mf-blog'), tried)).toEqual(live);
});

test('a rollback brings back a canary of any other build', () => {
  const tried = startCanary(live, 'mf-blog', 'b3', 10);
  expect(restore(promote(tried, 'mf-shop', 'p2'), tried)).toEqual(tried);
});
