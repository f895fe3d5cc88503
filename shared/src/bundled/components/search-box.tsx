import { countText } from '@lagoon/shared/domain';
import { color, radius, Stack, Text, VisuallyHidden } from '@lagoon/shared/ui';
import { Search } from 'lucide-react';
import {
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useId,
  useState,
} from 'react';
import styled from 'styled-components';
import { ActionButton } from './action-button';
import { EmptyState } from './empty-state';

const Frame = styled.div`
  position: relative;
  svg { position: absolute; left: 15px; top: 15px; color: ${color.ink600}; pointer-events: none; }
`;

const Input = styled.input`
  width: 100%;
  height: 50px;
  padding: 0 14px 0 45px;
  border: 1px solid ${color.controlLine};
  border-radius: ${radius.control};
  background: ${color.surface};
  font-size: 1.0625rem;
  appearance: none;
  &::placeholder { color: ${color.ink500}; opacity: 1; }
  &:focus-visible { border-radius: ${radius.control}; }
`;

interface SearchBoxProps {
  label: string;
  placeholder: string;
  query: string;
  onChange: (query: string) => void;
  box?: RefObject<HTMLInputElement | null>;
  className?: string;
}

export function SearchBox({ label, placeholder, query, onChange, box, className }: SearchBoxProps) {
  const id = useId();
  return (
    <Stack
      as="form"
      $gap={6}
      $width={[360, '100%']}
      $maxWidth="100%"
      role="search"
      className={className}
      data-no-print
      onSubmit={(event: SubmitEvent) => event.preventDefault()}
    >
      <Text as="label" $font="1rem" $weight={600} htmlFor={id}>
        {label}
      </Text>
      <Frame>
        <Search size={20} />
        <Input
          ref={box}
          id={id}
          type="search"
          value={query}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => onChange(event.target.value)}
        />
      </Frame>
    </Stack>
  );
}

interface FoundProps {
  searching: boolean;
  count: number;
  noun: string;
  none: string;
  onClear: () => void;
  children?: ReactNode;
}

export const SearchStatus = ({ searching, count, noun, none, onClear, children }: FoundProps) => (
  <div role="status">
    {searching && count > 0 ? (
      <VisuallyHidden>{`${countText(count, noun)} found`}</VisuallyHidden>
    ) : null}
    {searching && count === 0 ? (
      <EmptyState>
        <p>{none}</p>
        <ActionButton label="Clear the search" $kind="secondary" onClick={onClear} />
      </EmptyState>
    ) : null}
    {children}
  </div>
);

/** Keeps a list's query in the history entry, for Back. Not in the address, which servers log. */
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
      // Safari throws after 100 changes of the history in 30 seconds
    }
  };
  return [query, keep];
}
