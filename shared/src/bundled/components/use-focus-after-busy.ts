import { useEffect, useRef } from 'react';

/**
 * For a button that is disabled while it works, which takes its focus away: it has it back afterwards, before
 * anything that opens then notes where focus came from.
 */
export function useFocusAfterBusy(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !busy && document.activeElement === document.body) button.current?.focus();
    was.current = busy;
  }, [busy]);
  return button;
}
