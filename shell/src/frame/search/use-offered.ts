import { loadOnce } from '@lagoon/shared/browser';
import { type Product, searchWords } from '@lagoon/shared/domain';
import { useEffect, useState } from 'react';

const loadDidYouMean = loadOnce(() => import(/* webpackChunkName: "did-you-mean" */ './did-you-mean'));

/** Pause in ms before similar tests are offered: the last word may be unfinished, not misspelled. */
const ASK_AFTER_MS = 250;

const NONE: Product[] = [];

/** Returns tests that a query without results may mean; undefined until they are known; an empty list when the code fails to load. */
export function useOffered(products: Product[] | undefined, query: string, found: Product[] | undefined): Product[] | undefined {
  const [offered, setOffered] = useState<{ for: string; tests: Product[] }>();
  const asks = products !== undefined && found?.length === 0 && searchWords(query).length > 0;

  useEffect(() => {
    if (!asks) return;
    let wanted = true;
    const ask = async () => {
      const { didYouMean } = await loadDidYouMean();
      if (!wanted) return;
      const tests = await didYouMean(products, query);
      if (wanted) setOffered({ for: query, tests });
    };
    const timer = setTimeout(() => ask().catch(() => wanted && setOffered({ for: query, tests: NONE })), ASK_AFTER_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [asks, products, query]);

  if (!asks) return NONE;
  return offered?.for === query ? offered.tests : undefined;
}
