import { useCallback, useEffect, useState } from 'react';
import { type FullTimes, loadFullTimes, withTaken } from './full-times';

/**
 * Which times are full. Until it is known, and when it cannot be known, none is: the page works without, and the
 * laboratory refuses a full time in the end.
 *
 * @returns `taken`, which notes that a time turned out to be full and asks for all the others again
 */
export function useFullTimes() {
  const [full, setFull] = useState<FullTimes>({});

  useEffect(() => {
    let here = true;
    loadFullTimes().then(
      (loaded) => here && setFull(loaded),
      () => {},
    );
    return () => {
      here = false;
    };
  }, []);

  const taken = useCallback(async (date: string, time: string) => {
    setFull((known) => withTaken(known, date, time));
    const loaded = await loadFullTimes().catch(() => undefined);
    if (loaded) setFull(withTaken(loaded, date, time));
  }, []);

  return { full, taken };
}
