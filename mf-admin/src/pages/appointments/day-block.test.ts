import { whenOf } from './day-block';

test.each([
  ['2026-11-20', { text: 'Past', ahead: false }],
  ['2026-11-21', { text: 'Today', ahead: true }],
  ['2026-11-22', { text: 'Tomorrow', ahead: true }],
  ['2026-12-01', { text: 'In 10 days', ahead: true }],
  ['2026-02-30', undefined],
])('on 21 November 2026, %s is %j', (date, when) => expect(whenOf(date, '2026-11-21')).toEqual(when));
