import { kindsOfNetworks, MOST_KINDS } from './cardinality-limit';

const filled = () => {
  const counts = kindsOfNetworks();
  for (let kind = 0; kind < MOST_KINDS; kind += 1) expect(counts(1, '10.0.0.1', `made up ${kind}`)).toBe(true);
  return counts;
};

test('a network that has made up too many kinds has no more of them, and what it had goes on', () => {
  const counts = filled();
  expect(counts(1, '10.0.0.1', 'one more')).toBe(false);
  expect(counts(1, '10.0.0.1', 'made up 0')).toBe(true);
});
test('other networks count on', () => expect(filled()(1, '10.0.0.2', 'one more')).toBe(true));
test('with the next hour it begins anew', () => expect(filled()(2, '10.0.0.1', 'one more')).toBe(true));
