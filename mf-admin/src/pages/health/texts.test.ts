import { appName, inOrder, roleText, secondsText, timesText, verdictOf } from './texts';

test.each([
  ['shop', 'Shop'],
  ['shell', 'Other pages'],
  ['loyalty', 'Loyalty'],
])('calls the app %s "%s"', (app, name) => expect(appName(app)).toBe(name));

test('sorts apps in the order in which a visitor reaches them', () =>
  expect(
    inOrder(['loyalty', 'admin', 'blog', 'shop'].map((app) => ({ app }))).map(({ app }) => app),
  ).toEqual(['shop', 'blog', 'admin', 'loyalty']));

test.each([
  [null, '–'],
  [0, '0.00 s'],
  [421, '0.42 s'],
  [9994, '9.99 s'],
  [9996, '10.0 s'],
  [12_540, '12.5 s'],
])('describes %s ms as "%s"', (ms, text) => expect(secondsText(ms)).toBe(text));

test('describes one event as "Once, on" and two events as "2 times, last on"', () =>
  expect([1, 2, 1200].map(timesText)).toEqual([
    'Once, on',
    '2 times, last on',
    '1,200 times, last on',
  ]));

test('labels the live build and the canary, and no other build', () => {
  const live = { active: { build: 'a1' }, canary: { build: 'b2', percent: 10 } };
  expect(['a1', 'b2', 'c3'].map((build) => roleText(build, live))).toEqual([
    'Live now',
    'Canary, 10%',
    undefined,
  ]);
  expect(roleText('a1', {})).toBeUndefined();
  expect(roleText('a1', undefined)).toBeUndefined();
});

test.each([
  [1000, 0, 'Everything works', 'Not one of 1,000 loads failed.'],
  [
    999,
    1,
    'The site works for almost all visitors',
    '1 of 1,000 loads failed. If the number grows, call your system administrator.',
  ],
  [
    99,
    1,
    'Some visitors have problems',
    '1 of 100 loads failed, most of them in Shop. Call your system administrator.',
  ],
  [
    0,
    1,
    'Some visitors have problems',
    '1 of 1 load failed, most of them in Shop. Call your system administrator.',
  ],
])('gives %d loads and %d failures the verdict "%s"', (loads, failed, title, text) => {
  const none = { app: 'blog', build: 'b1', loads: 0, failed: 0, lcp: null, inp: null, cls: null };
  expect(verdictOf([none, { ...none, app: 'shop', loads, failed }])).toMatchObject({ title, text });
});
