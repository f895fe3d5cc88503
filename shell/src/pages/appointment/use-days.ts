import { bookableDays, lagosToday } from '@lagoon/shared/domain';
import { useEffect, useState } from 'react';

export interface Days {
  /** in Lagos, 'YYYY-MM-DD' */
  today: string;
  /** the days that can be booked, the nearest first; there is always one */
  bookable: readonly string[];
}

/** How often to look whether another day has begun in Lagos, in milliseconds. */
const LOOK_MS = 30_000;

/**
 * The days by the clock, which only the browser has: undefined in the first render. Read again while the page is open,
 * since midnight may pass, and when the visitor comes back to it, which may be the next morning.
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
    const timer = setInterval(read, LOOK_MS);
    return () => {
      document.removeEventListener('visibilitychange', read);
      clearInterval(timer);
    };
  }, []);
  return days;
}
