import { color, focusRing, IconButton, media } from '@lagoon/shared/ui';
import { Search, X } from 'lucide-react';
import type { ChangeEvent, RefObject } from 'react';
import styled from 'styled-components';

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

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  height: 64px;
  padding: 0 10px 0 22px;
  border: 2px solid ${color.brand600};
  border-radius: 10px;
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
  border-radius: 8px;
  background: transparent;
  color: ${color.ink600};
  font-size: .9375rem;
  &:hover { color: ${color.brand700}; }
`;

interface SearchFieldProps {
  input: RefObject<HTMLInputElement | null>;
  query: string;
  onChange: (query: string) => void;
  onClear: () => void;
  onClose: () => void;
}

export const SearchField = ({ input, query, onChange, onClear, onClose }: SearchFieldProps) => (
  <Line>
    <Frame>
      <Search size={24} strokeWidth={1.7} aria-hidden="true" />
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
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
      />
      {query ? (
        <Clear type="button" onClick={onClear}>
          Clear
        </Clear>
      ) : null}
    </Frame>
    <IconButton type="button" aria-label="Close" onClick={onClose}>
      <X size={22} aria-hidden="true" />
    </IconButton>
  </Line>
);
