import { useEffect, useRef, useState } from 'react';

/**
 * False in a page's first render. A request that the route's loader began may have failed before the page's code was
 * there; the page asks once more as it mounts, so that first failure is not shown: it would flash and go.
 */
export function useMounted(): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted;
}

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

/**
 * What was searched for, kept with this step of the browser's history, so that Back from what was found finds it again.
 * Not in the address: what somebody looks for about their health belongs in no log. The first render has none, as a
 * server's has none.
 *
 * @param key names the list
 */
export function useKeptQuery(key: string): [query: string, setQuery: (query: string) => void] {
  const [query, setQuery] = useState('');

  useEffect(() => {
    const kept: unknown = window.history.state?.[key];
    if (typeof kept === 'string') setQuery(kept);
  }, [key]);

  const keep = (next: string) => {
    setQuery(next);
    try {
      window.history.replaceState({ ...window.history.state, [key]: next }, '');
    } catch {
      // Safari forbids more than a hundred changes in half a minute: then this one is not kept
    }
  };
  return [query, keep];
}
