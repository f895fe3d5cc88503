import type { Product } from '@lagoon/shared/domain';
import { color, media } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { KeyHelp } from './key-help';
import { Message, Waiting } from './parts';
import { ResultRow } from './result-row';
import { SearchFailed } from './search-failed';

const Count = styled.p`
  padding-bottom: 6px;
  color: ${color.ink500};
  font-size: .9375rem;
`;

const List = styled.ul`
  margin-inline: -16px;
  ${media.phone} { margin-inline: -12px; }
  & li + li { border-top: 1px solid ${color.line}; }
  &:not(:focus-within) li:first-child + li { border-color: transparent; }
  /* while the field has focus, Enter opens the first */
  &:not(:focus-within) li:first-child a { background: ${color.tint}; }
`;

const Hint = styled.p`
  padding: 8px 0 20px;
  color: ${color.ink500};
`;

/** How many tests a query found, as it is shown and said. */
export function countText(count: number, query: string): string {
  if (count === 0) return 'No results found. Try a different search term.';
  return `${count === 1 ? '1 test matches' : `${count} tests match`} “${query.trim()}”`;
}

interface SearchResultsProps {
  query: string;
  /** whether the query holds a word */
  asked: boolean;
  ready: boolean;
  failed: boolean;
  found: Product[];
  onRetry: () => void;
  onFollow: () => void;
}

/** What stands under the field: a hint, dots, a failure, no results, or the results. */
export function SearchResults({ query, asked, ready, failed, found, onRetry, onFollow }: SearchResultsProps) {
  if (failed) return <SearchFailed text="We couldn’t load the product details. Please try again later." onRetry={onRetry} />;
  if (!asked) return <Hint>Type the name of a test, such as thyroid or vitamin.</Hint>;
  if (!ready) return <Waiting />;
  if (found.length === 0) {
    return (
      <Message>
        <b>No results found</b>
        <p>Try a different search term.</p>
      </Message>
    );
  }
  return (
    <>
      <Count aria-hidden="true">{countText(found.length, query)}</Count>
      <List>
        {found.map((product) => (
          <li key={product._id}>
            <ResultRow product={product} query={query} onFollow={onFollow} />
          </li>
        ))}
      </List>
      <KeyHelp />
    </>
  );
}
