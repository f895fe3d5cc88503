import { searchWords } from '@lagoon/shared/domain';
import { useEffect, useState } from 'react';

/** Pause in ms: the last word may be unfinished, not misspelled. */
const ASK_AFTER_MS = 250;

interface Offered<T> {
  items: readonly T[] | undefined;
  query: string;
  found: readonly T[] | undefined;
  /** must be the same in each render */
  load: () => Promise<(items: readonly T[], query: string) => Promise<T[]>>;
}

/** Returns undefined until the items are known; none when the code fails to load. */
export function useOffered<T>({ items, query, found, load }: Offered<T>): T[] | undefined {
  const [offered, setOffered] = useState<{ for: string; items: T[] }>();
  const asks = items !== undefined && found?.length === 0 && searchWords(query).length > 0;

  useEffect(() => {
    if (!asks) return;
    let wanted = true;
    const ask = async () => {
      const similar = await load();
      if (!wanted) return;
      const tests = await similar(items, query);
      if (wanted) setOffered({ for: query, items: tests });
    };
    const timer = setTimeout(
      () => ask().catch(() => wanted && setOffered({ for: query, items: [] })),
      ASK_AFTER_MS,
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [asks, items, query, load]);

  if (!asks) return NONE;
  return offered?.for === query ? offered.items : undefined;
}

const NONE: never[] = [];
