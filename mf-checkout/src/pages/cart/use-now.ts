import { useEffect, useState } from 'react';

/**
 * The time, every second.
 *
 * @param from milliseconds since 1970 that stand until the first tick
 */
export function useNow(from: number): number {
  const [now, setNow] = useState(from);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
