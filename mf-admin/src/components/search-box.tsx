import { Input } from '@lagoon/shared/forms';
import { color, IconButton, media } from '@lagoon/shared/ui';
import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';

const Box = styled.form`
  flex: 1 1 20rem;
  max-width: 26rem;
  label { display: block; margin-bottom: 6px; font-weight: 600; font-size: 1rem; line-height: 1.4; }
  ${media.phone} { flex-basis: 100%; max-width: none; }
`;

const Inner = styled.div`
  position: relative;
  > svg { position: absolute; top: 15px; left: 14px; color: ${color.ink500}; pointer-events: none; }
  input { padding-inline: 44px; }
  input::-webkit-search-cancel-button { display: none; }
  button { position: absolute; top: 3px; right: 3px; }
`;

/** Searches on Enter and after a pause. The browser must not remember the text. */
export function SearchBox({
  label,
  value,
  onType,
  onSearch,
  first,
}: {
  label: string;
  value: string;
  onType: (text: string) => void;
  onSearch: () => void;
  /** takes focus when the page opens */
  first?: boolean;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (first) input.current?.focus();
  }, [first]);
  return (
    <Box
      role="search"
      data-no-print
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <Inner>
        <Search size={20} />
        <Input
          ref={input}
          id={id}
          type="search"
          value={value}
          maxLength={100}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          data-arrival={first}
          enterKeyHint="search"
          onChange={(event) => onType(event.target.value)}
        />
        {value ? (
          <IconButton
            type="button"
            aria-label="Clear the search"
            onClick={() => {
              onType('');
              input.current?.focus();
            }}
          >
            <X size={20} />
          </IconButton>
        ) : null}
      </Inner>
    </Box>
  );
}
