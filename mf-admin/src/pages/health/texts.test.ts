import { LOAD_CODES, LOAD_PHASES } from '@lagoon/shared/domain';
import { appName, inOrder, OUTCOMES, reasonText, roleText, secondsText, shareText, timesText } from './texts';

test.each([
  ['shop', 'Shop'],
  ['shell', 'Other pages'],
  ['loyalty', 'Loyalty'],
])('calls the app %s "%s"', (app, name) => expect(appName(app)).toBe(name));

test('sorts apps in the order in which a visitor reaches them', () =>
  expect(inOrder(['loyalty', 'admin', 'blog', 'shop'].map((app) => ({ app }))).map(({ app }) => app)).toEqual([
    'shop',
    'blog',
    'admin',
    'loyalty',
  ]));

test.each([
  [null, '–'],
  [0, '0.00 s'],
  [421, '0.42 s'],
  [9994, '9.99 s'],
  [9996, '10.0 s'],
  [12_540, '12.5 s'],
])('describes %s ms as "%s"', (ms, text) => expect(secondsText(ms)).toBe(text));

test.each([
  [0, 0, '0%'],
  [0, 9, '0%'],
  [1, 1000, '<1%'],
  [1, 3, '33%'],
  [999, 1000, '>99%'],
  [7, 7, '100%'],
])('describes %s of %s loads as %s', (part, whole, text) => expect(shareText(part, whole)).toBe(text));

test('describes one event as "Once, on" and two events as "2 times, last on"', () =>
  expect([1, 2, 1200].map(timesText)).toEqual(['Once, on', '2 times, last on', '1,200 times, last on']));

test('has a text for each value of `outcome`', () =>
  expect((['failed', 'previous', 'retry', 'error'] as const).map((outcome) => OUTCOMES[outcome])).toEqual([
    'Could not be shown',
    'The former build was shown instead',
    'Worked at the second attempt',
    'A page broke after it had loaded',
  ]));

test('has a text for every phase and code', () => {
  for (const phase of LOAD_PHASES) for (const code of LOAD_CODES) expect(reasonText({ phase, code })).toMatch(/^[A-Z].*\w\.$/);
  expect(reasonText({ phase: 'entry', code: 'load-failed' })).toBe('A file was missing or damaged when its first file was fetched.');
});
test('explains only errors with known names', () => {
  expect(reasonText({ phase: null, code: 'ChunkLoadError' })).toBe('A file of the page was missing or damaged.');
  expect(reasonText({ phase: null, code: 'TypeError' })).toBe('');
});

test('labels the live build and the canary, and no other build', () => {
  const live = { build: 'a1', canary: { build: 'b2', percent: 10 } };
  expect(['a1', 'b2', 'c3'].map((build) => roleText(build, live))).toEqual(['Live now', 'On trial, 10%', undefined]);
  expect(roleText('a1', undefined)).toBeUndefined();
});
