import { useEffect, useState } from 'react';

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
