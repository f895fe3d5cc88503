import { liveBuilds } from './calls';

test('reads the live build and the canary of each app from the registry', () =>
  expect(
    liveBuilds({
      apps: {
        shop: { active: { build: 'a1' }, canary: { build: 'b2', percent: 10 } },
        blog: { active: { build: 'c3' }, previous: { build: 'b9' } },
      },
    }),
  ).toEqual({
    shop: { build: 'a1', canary: { build: 'b2', percent: 10 } },
    blog: { build: 'c3' },
  }));

test.each([
  undefined,
  null,
  {},
  { apps: {} },
  { apps: { shop: { active: {} } } },
  { apps: { shop: {} } },
])('finds no live build in the registry %j', (registry) =>
  expect(liveBuilds(registry)).toEqual({}),
);
