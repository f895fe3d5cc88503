import { lagosToday } from '@lagoon/shared/domain';

/** Mid-morning in Lagos: an article has the same day wherever it is read. */
const HOUR = 'T09:00:00.000Z';

/**
 * The day of an article in Lagos, as a date field has it.
 *
 * @param moment ISO 8601 timestamp
 * @returns 'YYYY-MM-DD'; empty when it is no date
 */
export function blogDay(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : lagosToday(date);
}

/**
 * The moment that is sent for a day (spec §3: an ISO timestamp). An article whose day stays keeps its very moment, so that
 * its place among others of that day stays too.
 *
 * @param day 'YYYY-MM-DD'
 * @param loaded the article's moment so far
 */
export const blogMoment = (day: string, loaded: string | undefined): string =>
  loaded !== undefined && blogDay(loaded) === day ? loaded : `${day}${HOUR}`;
