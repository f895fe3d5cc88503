import { bookableDays, lagosToday } from '@lagoon/shared/domain';
import { useEffect, useState } from 'react';

export interface Days {
  /** in Lagos, 'YYYY-MM-DD' */
  today: string;
  /** the days that can be booked, the nearest first; there is always one */
  bookable: readonly string[];
}

/**
 * The days by the clock, which only the browser has: undefined in the first render. Read again when the visitor comes
 * back to the page, which may have been open overnight.
 */
export function useDays(): Days | undefined {
  const [days, setDays] = useState<Days>();

  useEffect(() => {
    const read = () => {
      const now = new Date();
      const today = lagosToday(now);
      setDays((known) => (known?.today === today ? known : { today, bookable: bookableDays(now) }));
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);
  return days;
}
