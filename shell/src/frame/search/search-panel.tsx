import { loadOnce } from '@lagoon/shared/browser';
import { useOffered } from '@lagoon/shared/components';
import { paths, searchBy } from '@lagoon/shared/domain';
import { useNavigate } from '@lagoon/shared/router';
import { color, focusRing, media, Row, radius, VisuallyHidden } from '@lagoon/shared/ui';
import { useView } from '@lagoon/shared/views';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { searchClosed } from '../overlays';
import { alsoLookFor } from './also-look-for';
import { AS_LISTED, arrangeFound, SearchChoices } from './search-choices';
import { CloseButton, Sheet } from './search-frame';
import { announcement, SearchResults } from './search-results';

const loadDidYouMean = loadOnce(async () => {
  const { didYouMean } = await import(/* webpackChunkName: "did-you-mean" */ './did-you-mean');
  return didYouMean;
});

export function SearchPanel() {
  const { currentData: products, isError, refetch } = useView('products', undefined);
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
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

  useEffect(() => input.current?.focus(), []);

  const clear = () => {
    setQuery('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      if (query) clear();
      else searchClosed();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = [
      ...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], ul a'),
    ];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    event.preventDefault();
    stops[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const [first] = found ?? [];
    if (!first) return;
    searchClosed();
    navigate(paths.product(first.name));
  };

  return (
    <Sheet as="form" role="search" onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <Line>
        <Frame>
          <Search size={24} />
          <Input
            ref={input}
            type="search"
            enterKeyHint="search"
            aria-label="Search tests by name"
            placeholder="Search tests"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          {query ? (
            <Clear type="button" onClick={clear}>
              Clear
            </Clear>
          ) : null}
        </Frame>
        <CloseButton />
      </Line>
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
    </Sheet>
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

const Line = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr) 44px;
  align-items: center;
  gap: 16px;
  margin: -28px -8px 0;
  padding: 28px 8px 12px;
  background: ${color.surface};
  ${media.phone} { gap: 8px; margin: -12px -8px 0; padding: 12px 8px; }
`;

const Frame = styled(Row)`
  gap: 14px;
  height: 64px;
  padding: 0 10px 0 22px;
  border: 2px solid ${color.brand600};
  border-radius: ${radius.inner};
  &:has(input:focus-visible) { ${focusRing} }
  & > svg { flex: none; color: ${color.brand700}; }
  ${media.phone} { height: 52px; padding-left: 14px; gap: 10px; }
`;

const Input = styled.input`
  flex: 1;
  min-width: 0;
  height: 100%;
  padding: 0;
  border: 0;
  background: transparent;
  font-size: 1.375rem;
  appearance: none;
  &:focus-visible { outline: none; box-shadow: none; }
  &::placeholder { color: ${color.ink500}; opacity: 1; }
  &::-webkit-search-cancel-button { display: none; }
  ${media.phone} { font-size: 1.125rem; }
`;

const Clear = styled.button`
  min-height: 44px;
  padding: 0 12px;
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  color: ${color.ink600};
  font-size: .9375rem;
  &:hover { color: ${color.brand700}; }
`;
