import { clockTime } from './appointments';
import { lagosDay } from './dates';

const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Africa/Lagos' });

/**
 * A moment as day and time in Lagos: "1 February 2026, 9:05 am", wherever the reader is.
 *
 * @param moment ISO 8601 timestamp
 * @returns empty when it is no date
 */
export function lagosMoment(moment: string): string {
  const day = lagosDay(moment);
  return day === '' ? '' : `${day}, ${clockTime(CLOCK.format(new Date(moment)))}`;
}
