import { newReference, orderReference, REFERENCE } from './reference';

test('a reference is LGN and twice four letters of Crockford base 32', () => {
  for (let i = 0; i < 500; i += 1) expect(newReference()).toMatch(REFERENCE);
});
test('the letters are those of the random bytes', () => {
  expect(newReference(() => Uint8Array.from([0, 1, 10, 18, 31, 32, 255, 20]))).toBe('LGN-01AJ-Z0ZM');
});
test('letters that are easily mistaken never occur', () => {
  const all = newReference(() => Uint8Array.from(Array.from({ length: 256 }, (_, i) => i)));
  expect(all.slice(4)).not.toMatch(/[ILOU]/);
});
test('a thousand references are a thousand different ones', () => {
  expect(new Set(Array.from({ length: 1000 }, () => newReference())).size).toBe(1000);
});
test.each(['LGN-7F3K-92QD', 'lgn-7f3k-92qd', ' LGN 7F3K 92QD ', 'lgn7f3k92qd', '7F3K-92QD', 'LGN–7F3K–92QD'])(
  '"%s" is read as LGN-7F3K-92QD',
  (text) => expect(orderReference(text)).toBe('LGN-7F3K-92QD'),
);
test('an O is read as 0, an I and an L as 1', () => expect(orderReference('lgn-oil0-1OIL')).toBe('LGN-0110-1011'));
test.each(['', 'LGN-', 'LGN-7F3K', 'LGN-7F3K-92QDX', 'LGN-7F3U-92QD', 'APT-7F3K-92QD', "'--", '\0'])('%j is no reference', (text) =>
  expect(orderReference(text)).toBeUndefined(),
);
