import { PagerPage, PagerRow, PagerStep } from '@lagoon/shared/components';
import {
  type ManyChanged,
  pagesShown,
  type RecordPage,
  type RecordVersion,
} from '@lagoon/shared/domain';
import { ButtonLink, Cluster, media, Small } from '@lagoon/shared/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Answer } from '../api/calls';
import { type ListRequest, listQuery, useSelectRecordsMutation } from '../api/list-calls';
import { BulkBar, type BulkBarProps, LeftAlone } from './bulk';
import { useListPlace } from './list-place';
import { Notice } from './notice';
import { PageHead } from './page-head';
import { SearchBox } from './search-box';
import { Choice } from './section-card';
import { SelectBox, type Selection, useSelection } from './selection';
import {
  isSessionOver,
  ListNotice,
  listOptions,
  NotLoaded,
  type Result,
  shownOf,
  TryAgain,
} from './states';
import { RecordTable, type RecordTableProps } from './table';

export function countText(
  noun: string,
  { page, perPage, total, items }: RecordPage<unknown>,
  filtered: boolean,
) {
  const matching = total === 1 ? ' matches' : ' match';
  const count = `${total} ${noun}${total === 1 ? '' : 's'}${filtered ? matching : ''}`;
  const first = (page - 1) * perPage + 1;
  return total > items.length && items.length > 0
    ? `${count}, showing ${first} to ${first + items.length - 1}`
    : count;
}

/** as high as the screen, so that nothing below moves when records arrive */
const Content = styled.div`
  min-height: 70vh;
  &[aria-busy='true'] > * { opacity: .55; }
  ${media.print} { min-height: 0; }
`;

const PageLink = styled(PagerPage)`
  padding-inline: 6px;
  ${media.phone} { min-width: 44px; min-height: 44px; }
`;

function Pager({
  label,
  page,
  pages,
  to,
}: {
  label: string;
  page: number;
  pages: number;
  to: (page: number) => string;
}) {
  if (pages <= 1) return null;
  const shown = pagesShown(page, pages);
  return (
    <nav aria-label={label}>
      <PagerRow>
        {page > 1 ? (
          <li>
            <PagerStep to={to(page - 1)}>
              <ChevronLeft size={20} />
              Previous
            </PagerStep>
          </li>
        ) : null}
        {shown.map((number, at) => (
          <li key={number ?? `gap after ${shown[at - 1]}`}>
            {number === null ? (
              <span aria-hidden>…</span>
            ) : (
              <PageLink
                to={to(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </PageLink>
            )}
          </li>
        ))}
        {page < pages ? (
          <li>
            <PagerStep to={to(page + 1)}>
              Next
              <ChevronRight size={20} />
            </PagerStep>
          </li>
        ) : null}
      </PagerRow>
    </nav>
  );
}

/** @param recordOf returns a record as it is selected; undefined if it cannot be selected */
export function useRecordList<
  Name extends string,
  T,
  Page extends RecordPage<T>,
  Status extends string,
  Selected extends RecordVersion,
  Filter extends string = never,
>(
  name: Name,
  display: Record<Status, { label: string }>,
  useQuery: (
    request: ListRequest<Status> & Record<Filter, string>,
    options: typeof listOptions,
  ) => Result<Page>,
  recordOf: (item: T) => Selected | undefined,
  filters: readonly Filter[] = [],
) {
  const place = useListPlace(name, Object.keys(display) as Status[], filters);
  const { page, status, q, more } = place;
  const request = { page, status, q, ...more };
  const narrowed = listQuery({ ...request, page: undefined });
  const [select] = useSelectRecordsMutation();
  const [left, setLeft] = useState<ManyChanged>();
  return {
    name,
    display,
    left,
    setLeft,
    place,
    narrowed,
    result: useQuery(request, listOptions),
    recordOf,
    selection: useSelection<Selected>(narrowed),
    selectAll: () =>
      select(`${name}/selection?${narrowed}`) as PromiseLike<Answer<{ items: Selected[] }>>,
  };
}

export function RecordList<T, Status extends string, Selected extends RecordVersion>({
  title,
  noun,
  list,
  searchLabel,
  tools,
  emptyText,
  links,
  bulk,
  note,
  ...table
}: Omit<RecordTableProps<T>, 'label' | 'rows' | 'select'> & {
  title: string;
  noun: string;
  list: {
    place: Omit<ReturnType<typeof useListPlace<Status, string>>, 'narrow'>;
    result: Result<RecordPage<T>>;
    recordOf: (item: T) => Selected | undefined;
    selection: Selection<Selected>;
    left: ManyChanged | undefined;
    selectAll: BulkBarProps<Selected>['selectAll'];
    display: Record<Status, { label: string }>;
  };
  searchLabel: string;
  tools?: ReactNode;
  emptyText: string;
  links?: ReactNode;
  bulk:
    | {
        nameOf: (item: T) => string;
        /** shorter name of a record that was left unchanged; its key by default */
        leftName?: (key: string) => string;
        actions: ReactNode;
      }
    | false;
  note?: ReactNode;
}) {
  const { place, result, recordOf, selection } = list;
  const heading = useRef<HTMLHeadingElement>(null);
  const shownPage = useRef(place.page);
  const { currentData, isError } = result;
  const { shown: page, late } = shownOf(result);
  const filtered =
    place.q !== '' ||
    place.status !== 'all' ||
    Object.values(place.more).some((value) => value !== '');

  useEffect(() => {
    if (shownPage.current === place.page) return;
    shownPage.current = place.page;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [place.page]);

  const emptyNotice = (total: number) => {
    if (total > 0)
      return {
        title: 'There is nothing on this page',
        text: `The list of ${noun}s has become shorter.`,
        action: <ButtonLink to={place.address({})}>First page</ButtonLink>,
      };
    return filtered
      ? { title: 'Nothing matches', text: 'Try another search or another filter.' }
      : { title: `No ${noun}s yet`, text: emptyText };
  };
  const select = bulk
    ? (item: T) => {
        const record = recordOf(item);
        return record ? (
          <SelectBox label={`Select ${bulk.nameOf(item)}`} record={record} selection={selection} />
        ) : null;
      }
    : undefined;
  return (
    <>
      <PageHead title={title} heading={heading}>
        {links}
      </PageHead>
      <Cluster $align="end" $gap="16px 24px" $mt={16}>
        <SearchBox
          label={searchLabel}
          value={place.typed}
          onType={place.type}
          onSearch={place.searchNow}
        />
        {tools}
        {/* links, so that Back returns to the previous filter */}
        <nav aria-label="Filter by status">
          <Cluster as="ul" $gap={8}>
            {Object.entries<{ label: string }>({ all: { label: 'All' }, ...list.display }).map(
              ([status, { label }]) => (
                <li key={status}>
                  <Choice
                    to={place.address({ status: status as Status | 'all' })}
                    aria-current={status === place.status || undefined}
                  >
                    {label}
                  </Choice>
                </li>
              ),
            )}
          </Cluster>
        </nav>
      </Cluster>
      <Small role="status" $minHeight="1.6em" $my="12px 8px">
        {currentData ? countText(noun, currentData, filtered) : ''}
      </Small>
      <Content aria-busy={late}>
        {page ? null : <NotLoaded what={`the ${noun}s`} query={result} />}
        {currentData && isError ? (
          <Notice
            tone="warning"
            role="alert"
            fact={
              'This list may be out of date: ' +
              (isSessionOver(result)
                ? 'your session has ended.'
                : 'the server could not be reached.')
            }
          >
            <TryAgain query={result} $kind="secondary" $size="small" />
          </Notice>
        ) : null}
        {currentData && bulk ? (
          <BulkBar
            noun={noun}
            page={currentData}
            shown={currentData.items.flatMap((item) => recordOf(item) ?? [])}
            selection={selection}
            selectAll={list.selectAll}
            notice={<LeftAlone result={list.left} noun={noun} nameOf={bulk.leftName} />}
          >
            {bulk.actions}
          </BulkBar>
        ) : null}
        {page ? (
          <>
            {note}
            {page.items.length > 0 ? (
              <RecordTable label={title} rows={page.items} select={select} {...table} />
            ) : (
              <ListNotice {...emptyNotice(page.total)} />
            )}
            <Pager
              label={`Pages of ${noun}s`}
              page={place.page}
              pages={Math.ceil(page.total / page.perPage)}
              to={(number) => place.address({ status: place.status, page: number })}
            />
          </>
        ) : null}
      </Content>
    </>
  );
}
