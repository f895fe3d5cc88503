import { readReference } from './reference';

test.each([
  'LGN-7F3K-92QD',
  'lgn-7f3k-92qd',
  ' LGN 7F3K 92QD ',
  'lgn7f3k92qd',
  'LGN – 7F3K – 92QD',
  'LGN-7F3K-92QD.',
  'LGN‑7F3K−92QD',
  '\u202dLGN\u00ad7F3K\u200b９２QD\u202c',
  'lgn 7f۳k 92qd',
])('reads "%s" as LGN-7F3K-92QD', (typed) => expect(readReference(typed)).toBe('LGN-7F3K-92QD'));
test('reads letters that look like digits as those digits', () =>
  expect(readReference('LGN-OIL0-11QD')).toBe('LGN-0110-11QD'));
test.each([
  '',
  'LGN',
  'LGN-7F3K',
  'LGN-7F3K-92QDX',
  'LGN-7F3K-92QU',
  'APT-7F3K-92QD',
  '7F3K-92QD',
  'LGN-7F3K-92Q?',
  'LGN/7F3K/92QD',
])('rejects "%s"', (typed) => expect(readReference(typed)).toBeUndefined());
test('has a separate prefix for appointments', () => {
  expect(readReference('apt 7f3k 92qd', 'appointment')).toBe('APT-7F3K-92QD');
  expect(readReference('LGN-7F3K-92QD', 'appointment')).toBeUndefined();
});
