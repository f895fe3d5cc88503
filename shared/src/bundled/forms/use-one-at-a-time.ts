import { useRef } from 'react';

/**
 * Keeps an attempt from being made twice: whoever asks while one is under way joins it. A form that waits for what is
 * returned stays busy until the attempt has ended, however often its button was pressed.
 */
export function useOneAtATime(): (attempt: () => Promise<void>) => Promise<void> {
  const underWay = useRef<Promise<void>>(undefined);
  return (attempt) => {
    underWay.current ??= attempt().finally(() => {
      underWay.current = undefined;
    });
    return underWay.current;
  };
}
