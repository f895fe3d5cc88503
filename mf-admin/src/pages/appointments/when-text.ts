import { dayNumber } from '@lagoon/shared/domain';

/** How a day stands to today. */
export interface When {
  /** "Today", "Tomorrow", "In 5 days", "Past" */
  text: string;
  ahead: boolean;
}

/**
 * @param date of the appointment, 'YYYY-MM-DD' in Lagos
 * @param today in Lagos, 'YYYY-MM-DD'
 * @returns undefined when one of them is no day
 */
export function whenOf(date: string, today: string): When | undefined {
  const [day, now] = [dayNumber(date), dayNumber(today)];
  if (day === undefined || now === undefined) return undefined;
  const days = day - now;
  if (days < 0) return { text: 'Past', ahead: false };
  if (days === 0) return { text: 'Today', ahead: true };
  return { text: days === 1 ? 'Tomorrow' : `In ${days} days`, ahead: true };
}
