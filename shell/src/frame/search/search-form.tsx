import { Box, color, focusRing, IconButton, media, Row, radius } from '@lagoon/shared/ui';
import { Search, X } from 'lucide-react';
import {
  type ComponentType,
  type KeyboardEvent,
  type SubmitEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { searchClosed } from '../overlays';
import { SearchFailed, SearchLoading } from './search-frame';

type Panel = ComponentType<{ query: string }>;

/**
 * The field comes with the frame, so that a visitor types while the panel's code loads.
 * @param load the same in each render; tries again after a failure
 */
export function SearchForm({ load }: { load: () => Promise<{ SearchPanel: Panel }> }) {
  /** null after a failure */
  const [Found, setFound] = useState<Panel | null>();
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const start = useCallback(() => {
    setFound(undefined);
    load().then(
      ({ SearchPanel }) => setFound(() => SearchPanel),
      () => setFound(null),
    );
  }, [load]);
  useEffect(start, [start]);

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
  const onSubmit = (event: SubmitEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('[data-found] a')?.click();
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
        <IconButton type="button" aria-label="Close" onClick={() => searchClosed()}>
          <X size={22} />
        </IconButton>
      </Line>
      {Found ? (
        <Found query={query} />
      ) : Found === null ? (
        <SearchFailed text="We couldn’t load the search. Please try again." onRetry={start} />
      ) : (
        <SearchLoading />
      )}
    </Sheet>
  );
}

const Sheet = styled(Box).attrs({
  $maxWidth: 'calc(52rem + 64px)',
  $mx: 'auto',
  $p: ['28px 32px', '12px 16px 24px'],
})``;

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
