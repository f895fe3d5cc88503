import { lagosDay } from './dates';

test('a day is the day in Lagos', () => expect(lagosDay('2026-01-31T23:30:00.000Z')).toBe('1 February 2026'));
test('a day given as midnight UTC stays that day', () => expect(lagosDay('2025-11-04T00:00:00.000Z')).toBe('4 November 2025'));
test('what is no date shows nothing', () => expect(lagosDay('soon')).toBe(''));
