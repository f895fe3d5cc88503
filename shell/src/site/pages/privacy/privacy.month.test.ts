import { noticeMonth } from '.';

test('returns the month of a version', () => expect(noticeMonth('2026-11')).toBe('November 2026'));
test('so is a later version of the same month', () => expect(noticeMonth('2026-11.2')).toBe('November 2026'));
test('the first month is not taken for the last of the year before', () => expect(noticeMonth('2027-01')).toBe('January 2027'));
test.each(['', '2', '2026-13', '2026-11.', '2026-11.x', 'draft'])('returns "%s" unchanged', (version) =>
  expect(noticeMonth(version)).toBe(version),
);
