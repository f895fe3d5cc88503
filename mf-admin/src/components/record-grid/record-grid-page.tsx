import {
  ActionLink,
  EmptyState,
  Loading,
  SearchBox,
  SearchStatus,
  useKeptQuery,
  useMounted,
} from '@lagoon/shared/components';
import {
  countText,
  dashboardPaths,
  narrowBy,
  type RecordVersion,
  searchWords,
} from '@lagoon/shared/domain';
import { Cluster, Columns, color } from '@lagoon/shared/ui';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { BulkBar } from '../bulk';
import { useDeleteRecord } from '../delete-record';
import { PageHead } from '../page-head';
import { PageMeta } from '../page-meta';
import { SelectBox, useSelection } from '../selection';
import { SmallButton } from '../small';
import { ListFailed, type Query } from '../states';
import { RecordTile, type Tile } from './record-tile';

/* reserves space, so that the button does not wrap when the count arrives */
const Count = styled.span`
  display: inline-block;
  min-width: 3ch;
  color: ${color.ink600};
  font-weight: 400;
`;

const Search = styled(SearchBox)`margin-bottom: 24px;`;

const KINDS = {
  Product: ['shop', dashboardPaths.createProduct()],
  Blog: ['blog', dashboardPaths.createBlog()],
} as const;

const NONE: never[] = [];

export function RecordGridPage<T extends { id: string; _id: string }>({
  kind,
  more,
  search,
  list,
  tileOf,
  failedTitle,
}: {
  kind: 'Product' | 'Blog';
  more?: ReactNode;
  search: { label: string; placeholder: string };
  list: Query<readonly T[]>;
  /** the same function in every render, for the memoised list */
  tileOf: (record: T) => Tile;
  failedTitle?: string;
}) {
  const [site, create] = KINDS[kind];
  const { data: records, isError } = list;
  const mounted = useMounted();
  const [query, setQuery] = useKeptQuery(`admin${kind}`);
  const box = useRef<HTMLInputElement>(null);
  const shown = useMemo(
    () => narrowBy(records ?? NONE, query, (record) => tileOf(record).name),
    [records, query, tileOf],
  );
  const selection = useSelection<RecordVersion>(query);
  const deleting = useDeleteRecord({ kind, site, onDone: () => selection.replace([]) });
  const selectable = (record: T): RecordVersion => ({ key: record.id, version: 0 });
  const deletable = (record: T) => ({ id: record.id, name: tileOf(record).name });

  const clear = () => {
    setQuery('');
    box.current?.focus();
  };

  const title = `${kind}s`;
  const noun = kind.toLowerCase();
  if (!records && isError && mounted)
    return (
      <>
        <PageHead title={title} />
        <ListFailed title={failedTitle} what={`the ${noun}s`} query={list} />
      </>
    );
  return (
    <>
      <PageMeta title={title} />
      <Cluster $justify="space-between" $gap="12px 24px" $mb={24}>
        <h1 tabIndex={-1}>
          {title} <Count>{records?.length}</Count>
        </h1>
        <Cluster $gap={12} data-no-print>
          {more}
          <ActionLink label={`Create ${kind}`} to={create} $size="small" icon={Plus} />
        </Cluster>
      </Cluster>
      {records?.length === 0 ? (
        <EmptyState>
          <p>{`There are no ${noun}s yet. The first one opens the ${site}.`}</p>
          <ActionLink label={`Create ${kind}`} to={create} $kind="secondary" />
        </EmptyState>
      ) : (
        <Search {...search} query={query} onChange={setQuery} box={box} />
      )}
      {records ? null : <Loading label={`Loading ${noun}s`} />}
      {records?.length ? (
        <SearchStatus
          searching={searchWords(query).length > 0}
          count={shown.length}
          noun={noun}
          none={`No matching ${noun}s found.`}
          onClear={clear}
        />
      ) : null}
      {shown.length > 0 ? (
        <>
          <BulkBar
            noun={noun}
            page={{ items: shown, total: shown.length }}
            shown={shown.map(selectable)}
            selection={selection}
          >
            <SmallButton
              label={`Delete ${countText(selection.items.length, noun)}`}
              aria-keyshortcuts="D"
              $kind="danger"
              onClick={() =>
                deleting.ask(shown.filter(({ id }) => selection.has(id)).map(deletable))
              }
            />
          </BulkBar>
          <Columns
            as="ul"
            $columns={['repeat(auto-fill, minmax(min(100%, 13rem), 1fr))', 1]}
            $gap={['24px 20px', 12]}
          >
            {shown.map((record) => {
              const tile = tileOf(record);
              const select = (
                <SelectBox
                  label={`Select ${tile.name}`}
                  record={selectable(record)}
                  selection={selection}
                />
              );
              return (
                <RecordTile
                  whole={kind === 'Product'}
                  key={record._id}
                  {...tile}
                  select={select}
                  onDelete={() => deleting.ask([deletable(record)])}
                />
              );
            })}
          </Columns>
        </>
      ) : null}
      {deleting.dialog}
    </>
  );
}
