import { ageText } from './age';

const NOW = new Date('2026-11-23T12:00:00.000Z');

test.each([
  ['2026-11-23T11:59:31.000Z', 'just now'],
  ['2026-11-23T11:59:00.000Z', '1 min ago'],
  ['2026-11-23T11:00:01.000Z', '59 min ago'],
  ['2026-11-23T11:00:00.000Z', '1 h ago'],
  ['2026-11-22T12:00:01.000Z', '23 h ago'],
  ['2026-11-22T12:00:00.000Z', '1 day ago'],
  ['2026-11-19T12:00:00.000Z', '4 days ago'],
  ['2026-11-23T12:00:09.000Z', 'just now'],
  ['soon', ''],
])('describes the age of %s as "%s"', (moment, text) => expect(ageText(moment, NOW)).toBe(text));
