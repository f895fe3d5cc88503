import { EmptyState, Loading, SearchBox, useKeptQuery, useMounted } from '@lagoon/shared/components';
import { narrowBy, searchWords } from '@lagoon/shared/domain';
import { ButtonLink } from '@lagoon/shared/ui';
import { type ReactNode, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { DeleteDialog } from '../delete-record/delete-dialog';
import { type Deletable, useDeleting } from '../delete-record/use-delete-record';
import { Failed } from '../failed';
import { PageMeta } from '../page-meta';
import { Found } from './found';
import { ListHead } from './list-head';
import { Grid } from './record-card';

const Search = styled(SearchBox)`
  margin-bottom: 24px;
`;

const NONE: never[] = [];

export interface RecordGridPageProps<T> {
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
  const deleting = useDeleting({ kind, remove, shown });

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
