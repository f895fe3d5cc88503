import { useEffect, useState } from 'react';

const KEY = 'blogQuery';

/**
 * What was searched for, kept with this step of the browser's history, so that Back from an article finds it again.
 * Not in the address: what somebody looks for about their health belongs in no log. The first render has none, as a
 * server's has none.
 */
export function useKeptQuery(): [query: string, setQuery: (query: string) => void] {
  const [query, setQuery] = useState('');

  useEffect(() => {
    const kept: unknown = window.history.state?.[KEY];
    if (typeof kept === 'string') setQuery(kept);
  }, []);

  const keep = (next: string) => {
    setQuery(next);
    try {
      window.history.replaceState({ ...window.history.state, [KEY]: next }, '');
    } catch {
      // Safari forbids more than a hundred changes in half a minute: then this one is not kept
    }
  };
  return [query, keep];
}
