import { EmptyState, Loading, SearchBox, useKeptQuery, useMounted } from '@lagoon/shared/components';
import { narrowBy, searchWords } from '@lagoon/shared/domain';
import { Button, ButtonLink, color, VisuallyHidden } from '@lagoon/shared/ui';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { type Deletable, DeleteDialog, useDeleteRecord } from '../delete-record';
import { Failed } from '../failed';
import { PageMeta } from '../page-meta';
import { Grid } from './record-tile';

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  margin-bottom: 24px;
`;

/* its room is kept while it is not known, so that the button does not move to another line when it comes */
const Count = styled.span`
  display: inline-block;
  min-width: 3ch;
  color: ${color.ink600};
  font-weight: 400;
`;

interface ListHeadProps {
  title: string;
  /** how many there are; undefined while that is not known */
  count?: number | undefined;
  create: { label: string; to: string };
}

/** Heading of a list with how many there are, and the way to a new one. */
const ListHead = ({ title, count, create }: ListHeadProps) => (
  <Top>
    <h1 tabIndex={-1}>
      {title} <Count>{count}</Count>
    </h1>
    <ButtonLink to={create.to} $size="small" data-no-print>
      <Plus size={20} strokeWidth={1.9} aria-hidden="true" />
      {create.label}
    </ButtonLink>
  </Top>
);

interface FoundProps {
  searching: boolean;
  count: number;
  /** one of them and several: "product", "products" */
  words: readonly [string, string];
  onClear: () => void;
}

/** Says how many a search has found as it goes on, and shows it when there are none. */
const Found = ({ searching, count, words: [one, several], onClear }: FoundProps) => (
  <div role="status">
    {searching && count > 0 ? <VisuallyHidden>{`${count} ${count === 1 ? one : several} found`}</VisuallyHidden> : null}
    {searching && count === 0 ? (
      <EmptyState>
        <p>{`No matching ${several} found.`}</p>
        <Button type="button" $kind="secondary" onClick={onClear}>
          Clear the search
        </Button>
      </EmptyState>
    ) : null}
  </div>
);

const Search = styled(SearchBox)`
  margin-bottom: 24px;
`;

const NONE: never[] = [];

interface RecordGridPageProps<T> {
  title: string;
  /** as the toasts call one (spec §8), and as a sentence calls one and several */
  kind: 'Product' | 'Blog';
  words: readonly [string, string];
  create: { label: string; to: string };
  search: { label: string; placeholder: string };
  list: { data?: readonly T[] | undefined; isError: boolean; refetch: () => unknown };
  /** what the search looks in */
  nameOf: (record: T) => string;
  remove: (id: string) => Promise<{ error?: unknown }>;
  /** what deleting one means, in a sentence */
  consequence: string;
  empty: string;
  failed: { title?: string; text: string };
  children: (record: T, onDelete: (record: Deletable) => void) => ReactNode;
}

/** A page with all records of a kind as cards: a search in their names, and deleting. `children` draws one, as an `li`. */
export function RecordGridPage<T extends { id: string }>(props: RecordGridPageProps<T>) {
  const { title, kind, words, create, search, list, nameOf, remove, consequence, empty, failed, children } = props;
  const { data: records, isError, refetch } = list;
  const mounted = useMounted();
  const [query, setQuery] = useKeptQuery(`admin${kind}`);
  const box = useRef<HTMLInputElement>(null);
  const shown = useMemo(() => narrowBy(records ?? NONE, query, nameOf), [records, query, nameOf]);
  const deleting = useDeleteRecord({ kind, remove, shown });

  const clear = () => {
    setQuery('');
    box.current?.focus();
  };

  const meta = <PageMeta title={title} />;
  if (!records && isError && mounted)
    return (
      <>
        {meta}
        <Failed {...failed} onRetry={refetch} />
      </>
    );
  return (
    <>
      {meta}
      <ListHead title={title} count={records?.length} create={create} />
      {records?.length === 0 ? (
        <EmptyState>
          <p>{empty}</p>
          <ButtonLink to={create.to} $kind="secondary">
            {create.label}
          </ButtonLink>
        </EmptyState>
      ) : (
        <Search {...search} query={query} onChange={setQuery} box={box} />
      )}
      {records ? null : <Loading label={`Loading ${words[1]}`} />}
      {records?.length ? <Found searching={searchWords(query).length > 0} count={shown.length} words={words} onClear={clear} /> : null}
      {shown.length > 0 ? <Grid ref={deleting.list}>{shown.map((record) => children(record, deleting.ask))}</Grid> : null}
      <DeleteDialog {...deleting.dialog} consequence={consequence} />
    </>
  );
}
