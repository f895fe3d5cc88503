import { lagosToday } from '@lagoon/shared/domain';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The day it is in Lagos, 'YYYY-MM-DD', also after midnight; empty in the first render. */
export function useToday(): string {
  const [today, setToday] = useState('');
  useEffect(() => {
    const look = () => setToday(lagosToday(new Date()));
    look();
    const timer = setInterval(look, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return today;
}
