import { useEffect, useState } from 'react';

/** How long typing has to rest before the count is said, in milliseconds. */
export const ANNOUNCE_AFTER_MS = 500;

/** A text for a live region: it changes only once `text` has rested. */
export function useAnnounced(text: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return said;
}
