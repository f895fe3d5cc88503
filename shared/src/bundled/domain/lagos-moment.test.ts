import { lagosMoment } from './lagos-moment';

test.each([
  ['2026-01-31T22:59:00.000Z', '31 January 2026, 11:59 pm'],
  ['2026-01-31T23:05:00.000Z', '1 February 2026, 12:05 am'],
  ['2026-02-01T11:00:00.000Z', '1 February 2026, 12 pm'],
  ['no moment', ''],
])('%s is told as %s', (moment, told) => expect(lagosMoment(moment)).toBe(told));
