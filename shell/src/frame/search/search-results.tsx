import { areasOf, brand, type Product, paths, searchWords } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { color, media, Stack, Text } from '@lagoon/shared/ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { searchClosed } from '../overlays';
import { ResultRow } from './result-row';
import { Message, SearchFailed, SearchLoading } from './search-frame';

const Rows = styled.ul`
  margin-inline: -16px;
  ${media.phone} { margin-inline: -12px; }
  & li + li { border-top: 1px solid ${color.line}; }
`;

const List = styled(Rows)`
  &:not(:focus-within) li:first-child + li { border-color: transparent; }
  /* Enter in the field opens the first result */
  &:not(:focus-within) li:first-child a { background: ${color.tint}; }
`;

const hasWords = (query: string) => searchWords(query).length > 0;

export const announcement = (
  found: Product[] | undefined,
  query: string,
  offered: Product[] | undefined,
  also: Product[],
) =>
  found && offered && hasWords(query)
    ? [countText(found.length, query), offerText(offered), alsoText(also)].filter(Boolean).join(' ')
    : '';

const ALSO = 'You may also look for';

const alsoText = (tests: Product[]) =>
  tests.length > 0 ? `${ALSO} ${tests.map(({ name }) => name).join(', ')}.` : '';

function countText(count: number, query: string) {
  if (count === 0) return 'No results found. Try a different search term.';
  return `${count === 1 ? '1 test matches' : `${count} tests match`} “${query.trim()}”`;
}

function offerText([first, ...others]: Product[]) {
  if (!first) return '';
  return others.length > 0 ? 'Did you mean one of these tests?' : `Did you mean ${first.name}?`;
}

interface SearchResultsProps {
  query: string;
  products: Product[] | undefined;
  found: Product[] | undefined;
  /** undefined until known */
  offered: Product[] | undefined;
  also: Product[];
  failed: boolean;
  onRetry: () => void;
}

export function SearchResults({
  query,
  products,
  found,
  offered,
  also,
  failed,
  onRetry,
}: SearchResultsProps) {
  if (failed)
    return (
      <SearchFailed
        text="We couldn’t load the product details. Please try again later."
        onRetry={onRetry}
      />
    );
  if (!hasWords(query)) return <Beginning products={products} />;
  if (!found || !offered) return <SearchLoading />;
  if (found.length === 0) {
    return (
      <>
        {offered.length > 0 ? <Offer tests={offered} /> : null}
        <Message title="No results found" text="Try a different search term." />
        <AlsoLookFor tests={also} />
        <Stack $gap={20} $pt={20}>
          <Ways products={products ?? []} />
        </Stack>
      </>
    );
  }
  return (
    <>
      {/* its own element: a changed text would move */}
      <Text key="count" $pb={6} $color="ink500" $font="small" aria-hidden="true">
        {countText(found.length, query)}
      </Text>
      <Found tests={found} query={query} />
      <AlsoLookFor tests={also} />
      <KeyHelp />
    </>
  );
}

const Pills = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  a {
    display: block;
    padding: 10px 18px;
    border: 1px solid ${color.line};
    border-radius: 999px;
    color: ${color.ink900};
    font-weight: 600;
    text-decoration: none;
    &:hover, &:focus-visible {
      border-color: ${color.brand600};
      background: ${color.tint};
      color: ${color.brand700};
    }
  }
`;

const Title = styled(Text).attrs({ as: 'h2', $font: '1.1875rem', $tracking: '0', $pt: 10 })``;

const Shortcuts = ({ title, links }: { title: string; links: [text: string, url: string][] }) => (
  <>
    <Title>{title}</Title>
    <Pills>
      {links.map(([text, url]) => (
        <li key={url}>
          <Link to={url} onClick={() => searchClosed()}>
            {text}
          </Link>
        </li>
      ))}
    </Pills>
  </>
);

/** spec §5 */
const Beginning = ({ products }: { products: Product[] | undefined }) => (
  <Stack $gap={20} $p="8px 0 20px">
    <Text $color="ink500">Type the name of a test, such as thyroid or vitamin.</Text>
    {products ? <Ways products={products} /> : null}
  </Stack>
);

function Ways({ products }: { products: Product[] }) {
  const areas = areasOf(products);
  return (
    <>
      {areas.length > 1 ? (
        <Shortcuts
          title="Tests by health area"
          links={areas.map(([area, name]) => [name, paths.priceList(area)])}
        />
      ) : null}
      <p>
        <Link to={paths.priceList()} onClick={() => searchClosed()}>
          All tests with their prices
        </Link>
      </p>
      <Shortcuts
        title="Ask the lab"
        links={[
          [`Call ${brand.phone}`, brand.phoneHref],
          ['Write to us', paths.contact()],
        ]}
      />
    </>
  );
}

const ROWS = 60;

const rowsOf = (tests: Product[], query: string) =>
  tests.map((product) => (
    <li key={product._id}>
      <ResultRow product={product} query={query} />
    </li>
  ));

function Found({ tests, query }: { tests: Product[]; query: string }) {
  const [grown, setGrown] = useState({ query, rows: ROWS });
  const rows = grown.query === query ? grown.rows : ROWS;
  const end = useRef<HTMLDivElement>(null);
  const more = rows < tests.length;
  useEffect(() => {
    if (!more || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting))
          setGrown({ query, rows: rows + ROWS });
      },
      { root: end.current.closest('dialog'), rootMargin: '800px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [more, query, rows]);
  return (
    <>
      <List data-found>{rowsOf(tests.slice(0, rows), query)}</List>
      {more ? <div ref={end} /> : null}
    </>
  );
}

/** Enter does not open a guess. */
const Offer = ({ tests }: { tests: Product[] }) => (
  <>
    <Title>{offerText(tests)}</Title>
    <Rows>{rowsOf(tests, '')}</Rows>
  </>
);

/** Suggestions, not advice. */
const AlsoLookFor = ({ tests }: { tests: Product[] }) =>
  tests.length > 0 ? (
    <>
      <Title>{ALSO}</Title>
      <Text $color="ink600" $font="small">
        Not sure which test you need?{' '}
        <Link to={paths.contact()} onClick={() => searchClosed()}>
          Ask us
        </Link>{' '}
        or your doctor.
      </Text>
      <Rows>{rowsOf(tests, '')}</Rows>
    </>
  ) : null;

const Help = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  margin-top: 20px;
  padding-top: 18px;
  border-top: 1px solid ${color.line};
  color: ${color.ink500};
  font-size: .9375rem;
  ${media.phone} { display: none; }
  & kbd {
    display: inline-block;
    min-width: 22px;
    padding: 0 6px;
    border: 1px solid ${color.line};
    border-bottom-width: 2px;
    border-radius: 4px;
    background: ${color.canvas};
    color: ${color.ink600};
    font-family: inherit;
    font-size: .8125rem;
    font-weight: 600;
    line-height: 1.5;
    text-align: center;
  }
`;

const KeyHelp = () => (
  <Help>
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> move
    </span>
    <span>
      <kbd>Enter</kbd> open
    </span>
    <span>
      <kbd>Esc</kbd> close
    </span>
  </Help>
);
