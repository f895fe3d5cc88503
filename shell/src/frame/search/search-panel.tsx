import { useProductsQuery } from '@lagoon/shared/data';
import { type Product, paths, searchBy, searchWords } from '@lagoon/shared/domain';
import { useNavigate } from '@lagoon/shared/router';
import { VisuallyHidden } from '@lagoon/shared/ui';
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { SearchPanelProps } from './search-button';
import { SearchField } from './search-field';
import { Box } from './search-frame';
import { countText, SearchResults } from './search-results';

const none: Product[] = [];

/** Search by name over any page: a field, what it finds, and the keys that move between them (spec §2, §5). */
export function SearchPanel({ onClose }: SearchPanelProps) {
  const { data = none, isError, refetch } = useProductsQuery();
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const asked = searchWords(query).length > 0;
  const ready = Array.isArray(data) && data !== none;
  const found = ready ? searchBy(data, query, ({ name }) => name) : none;
  const announced = useAnnounced(asked && ready ? countText(found.length, query) : '');

  useEffect(() => input.current?.focus(), []);

  const clear = () => {
    setQuery('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      if (query) clear();
      else onClose();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops: HTMLElement[] = [...(form.current?.querySelectorAll<HTMLElement>('input, ul a') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    event.preventDefault();
    stops[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const [first] = found;
    if (!first) return;
    onClose();
    navigate(paths.product(first.name));
  };

  return (
    <Box as="form" ref={form as never} role="search" onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <SearchField input={input} query={query} onChange={setQuery} onClear={clear} onClose={onClose} />
      <VisuallyHidden as="p" role="status">
        {announced}
      </VisuallyHidden>
      <SearchResults
        query={query}
        asked={asked}
        ready={ready}
        failed={isError && !ready}
        found={found}
        onRetry={refetch}
        onFollow={onClose}
      />
    </Box>
  );
}

/** How long typing has to rest before the count is said, in milliseconds. */
const ANNOUNCE_AFTER_MS = 500;

/** A text for a live region: it changes only once `text` has rested. */
function useAnnounced(text: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return said;
}
