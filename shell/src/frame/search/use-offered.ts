import { loadOnce } from '@lagoon/shared/browser';
import { type Product, searchWords } from '@lagoon/shared/domain';
import { useEffect, useState } from 'react';

const loadDidYouMean = loadOnce(() => import(/* webpackChunkName: "did-you-mean" */ './did-you-mean/did-you-mean'));

/** How long typing has to rest before something else is offered: half a word is no mistake. */
const ASK_AFTER_MS = 250;

interface Offered {
  for: string;
  tests: Product[];
}

const NONE: Product[] = [];

/**
 * What may have been meant where the search has found nothing. The code that knows it comes when that happens for the first
 * time; where it does not come, nothing is offered.
 *
 * @param found what the search has found; undefined while the list is on its way
 * @returns undefined until the guess is made
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
