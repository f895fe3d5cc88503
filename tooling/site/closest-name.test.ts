import { closestName } from './closest-name';

test.each([
  ['blog', 'mf-blog'],
  ['mf-bolg', 'mf-blog'],
  ['mf-sho', 'mf-shop'],
  ['shel', 'shell'],
  ['mf-results', undefined],
])('suggests for %s the name %s', (name, meant) => expect(closestName(name, ['mf-blog', 'mf-shop', 'shell'])).toBe(meant));

test('returns no name when no name is known', () => expect(closestName('blog', [])).toBeUndefined());
