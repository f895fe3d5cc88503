import { useEffect, useRef } from 'react';
import type { Versioned } from './record-kind';

/**
 * Resets an edit form to the record when newer data of it arrive (spec §4), but never over what is being typed: then
 * the save itself finds out.
 *
 * @param busy something was typed, or is on its way
 */
export function useAdoptLoaded<R>(loaded: Versioned<R> | undefined, busy: boolean, adopt: (newer: Versioned<R>) => void): void {
  const seen = useRef(loaded);
  useEffect(() => {
    if (!loaded || loaded === seen.current) return;
    const { etag } = seen.current ?? {};
    seen.current = loaded;
    if (!busy && loaded.etag !== etag) adopt(loaded);
  }, [loaded, busy, adopt]);
}
