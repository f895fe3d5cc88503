import { loadOnce } from '@lagoon/shared/browser';
import { type Product, searchWords } from '@lagoon/shared/domain';
import { useEffect, useState } from 'react';

const loadDidYouMean = loadOnce(() => import(/* webpackChunkName: "did-you-mean" */ './did-you-mean'));

/** The pause in typing after which tests are offered: an unfinished word is not a mistake. */
const ASK_AFTER_MS = 250;

interface Offered {
  for: string;
  tests: Product[];
}

const NONE: Product[] = [];

/**
 * Offers tests that a search without results may have meant. Its code is loaded by the first such search; offers none when
 * that load fails.
 *
 * @param found results of the search; undefined while the list loads
 * @returns undefined until the offer is known
 */
export function useOffered(products: Product[] | undefined, query: string, found: Product[] | undefined): Product[] | undefined {
  const [offered, setOffered] = useState<Offered>();
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
