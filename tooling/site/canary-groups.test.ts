import { canaryGroups, GROUPS, groupLinks } from './canary-groups';

test('has 256 groups, 00 to ff', () =>
  expect([GROUPS.length, GROUPS[0], GROUPS[255]]).toEqual([256, '00', 'ff']));

test.each([
  [0, 0],
  [0.01, 1],
  [1, 3],
  [10, 26],
  [50, 128],
  [99.9, 256],
  [100, 256],
])('gives a canary of %p %% to %i of 256 groups', (percent, count) =>
  expect(new Set(canaryGroups(percent)).size).toBe(count),
);

test('keeps a group in the canary when the percentage rises', () => {
  for (let percent = 1; percent <= 100; percent++)
    expect(canaryGroups(percent)).toEqual(expect.arrayContaining(canaryGroups(percent - 1)));
});

test('spreads the groups of a canary of 25 % over the whole range of groups', () => {
  const firsts = new Set(canaryGroups(25).map((group) => group[0]));
  expect(firsts.size).toBeGreaterThan(10);
});

test.each([
  [0, 1],
  [50, 129],
  [100, 257],
])(
  'links each group to a set of pages, and lets testers choose a set, at %i %%',
  (percent, canary) => {
    const links = groupLinks(percent);
    const ofCanary = [...links.values()].filter((set) => set === '../canary');
    expect([links.size, ofCanary.length]).toEqual([258, canary]);
    expect([links.get('on'), links.get('off')]).toEqual(['../canary', '..']);
  },
);
