import { whenOf } from './appointment-row';

test.each([
  ['2026-11-20', 'Past'],
  ['2026-11-21', 'Today'],
  ['2026-11-22', 'Tomorrow'],
  ['2026-12-01', 'In 10 days'],
  ['2026-02-30', undefined],
])('describes the distance of %s from 21 November 2026 as %j', (date, when) =>
  expect(whenOf(date, '2026-11-21')).toEqual(when),
);
