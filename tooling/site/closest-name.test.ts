import { didYouMean } from './closest-name';

test.each([
  ['blog', 'mf-blog'],
  ['mf-bolg', 'mf-blog'],
  ['mf-sho', 'mf-shop'],
  ['shel', 'shell'],
  ['mf-results', undefined],
])('suggests for %s the name %s', (name, meant) =>
  expect(didYouMean(name, ['mf-blog', 'mf-shop', 'shell'])).toBe(meant && `Did you mean ${meant}?`),
);

test('returns no name when no name is known', () => expect(didYouMean('blog', [])).toBeUndefined());
