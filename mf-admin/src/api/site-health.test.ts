import { liveBuilds } from './site-health';

test('the registry names the live build of each part, and the one on trial with its share, the one before', () =>
  expect(
    liveBuilds({
      apps: {
        shop: { active: { build: 'a1' }, canary: { build: 'b2', percent: 10 } },
        blog: { active: { build: 'c3' }, previous: { build: 'b9' } },
      },
    }),
  ).toEqual({ shop: { build: 'a1', canary: { build: 'b2', percent: 10 } }, blog: { build: 'c3', previous: 'b9' } }));

test.each([undefined, null, {}, { apps: {} }, { apps: { shop: { active: {} } } }, { apps: { shop: {} } }])(
  'nothing is live by a registry like %j',
  (registry) => expect(liveBuilds(registry)).toEqual({}),
);
