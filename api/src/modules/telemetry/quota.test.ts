import { cardinalityLimit } from './counts';

const filled = () => {
  const counts = cardinalityLimit(60);
  for (let kind = 0; kind < 60; kind += 1)
    expect(counts(1, '10.0.0.1', `made up ${kind}`)).toBe(true);
  return counts;
};

test.each([
  [false, 'a new key of a full network', 1, '10.0.0.1', 'one more'],
  [true, 'a known key of a full network', 1, '10.0.0.1', 'made up 0'],
  [true, 'another network', 1, '10.0.0.2', 'one more'],
  [true, 'the next hour', 2, '10.0.0.1', 'one more'],
])(
  'returns %s for %s after one network has used up the hourly maximum of keys',
  (counts, _, hour, network, key) => expect(filled()(hour, network, key)).toBe(counts),
);
