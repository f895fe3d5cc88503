import { loadOnce } from '@lagoon/shared/browser';
import { useOffered } from '@lagoon/shared/components';
import { searchBy } from '@lagoon/shared/domain';
import { VisuallyHidden } from '@lagoon/shared/ui';
import { useView } from '@lagoon/shared/views';
import { useEffect, useMemo, useState } from 'react';
import { alsoLookFor } from './also-look-for';
import { AS_LISTED, arrangeFound, SearchChoices } from './search-choices';
import { announcement, SearchResults } from './search-results';

const loadDidYouMean = loadOnce(async () => {
  const { didYouMean } = await import(/* webpackChunkName: "did-you-mean" */ './did-you-mean');
  return didYouMean;
});

export function SearchPanel({ query }: { query: string }) {
  const { currentData: products, isError, refetch } = useView('products', undefined);
  const [choices, setChoices] = useState(AS_LISTED);
  const matching = useMemo(
    () => products && searchBy(products, query, ({ name }) => name),
    [products, query],
  );
  const found = matching && arrangeFound(matching, choices);
  const offered = useOffered({ items: products, query, found: matching, load: loadDidYouMean });
  const also = useMemo(
    () =>
      products && matching && offered
        ? alsoLookFor(products, query, [...matching, ...offered])
        : [],
    [products, matching, offered, query],
  );
  const announced = useAnnounced(announcement(found, query, offered, also));

  return (
    <>
      <VisuallyHidden as="p" role="status">
        {announced}
      </VisuallyHidden>
      {matching && matching.length > 1 ? (
        <SearchChoices found={matching} choices={choices} onChange={setChoices} />
      ) : null}
      <SearchResults
        {...{ query, products, found, offered, also }}
        failed={isError && !found}
        onRetry={refetch}
      />
    </>
  );
}

const ANNOUNCE_AFTER_MS = 500;

function useAnnounced(text: string) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return announced;
}
