import { lagosDay } from '@lagoon/shared/domain';

/** The day of an article in Lagos, for people and machines; nothing when it has none. */
export function Published({ date }: { date: string }) {
  const day = lagosDay(date);
  return day ? <time dateTime={date}>{day}</time> : null;
}
