import { PagerPage, PagerRow, PagerStep } from '@lagoon/shared/components';
import { pagesShown, type RecordVersion } from '@lagoon/shared/domain';
import { Cluster, media, Small } from '@lagoon/shared/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Choice } from '../choice';
import { isSessionOver, TryAgain } from '../failed';
import { PageMeta } from '../page-meta';
import { BulkBar, type BulkBarProps } from './bulk-bar';
import { countText, ListContent, ListFailed, ListLoading, type ListResult, shownOf } from './list-states';
import { SearchBox } from './search-box';
import type { ListPlace } from './use-list-place';

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

interface PagerProps {
  label: string;
  page: number;
  pages: number;
  to: (page: number) => string;
}

function Pager({ label, page, pages, to }: PagerProps) {
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
              <span aria-hidden="true">…</span>
            ) : (
              <PageLink to={to(number)} aria-label={`Page ${number}`} aria-current={number === page ? 'page' : undefined}>
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

interface Bulk<T, Selected extends RecordVersion> extends Pick<BulkBarProps<Selected>, 'selection' | 'selectAll' | 'notice'> {
  /** returns the records that can be selected */
  shownOf: (items: T[]) => Selected[];
  /** for a selection */
  actions: ReactNode;
}

interface RecordListProps<T, Status extends string, Selected extends RecordVersion> {
  title: string;
  noun: string;
  place: ListPlace<Status>;
  result: ListResult<T>;
  display: Record<Status, { label: string }>;
  searchLabel?: string;
  tools?: ReactNode;
  emptyText: string;
  actions?: ReactNode;
  bulk: Bulk<T, Selected> | false;
  note?: ReactNode;
  children: (items: T[]) => ReactNode;
}

export function RecordList<T, Status extends string, Selected extends RecordVersion>(props: RecordListProps<T, Status, Selected>) {
  const { title, noun, place, result, display, searchLabel, tools, emptyText, actions, bulk, note, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const shownPage = useRef(place.page);
  const { currentData, isError } = result;
  const { failed, shown: page, late } = shownOf(result);
  const filtered = place.q !== '' || place.status !== 'all' || Object.values(place.more).some((value) => value !== '');

  useEffect(() => {
    if (shownPage.current === place.page) return;
    shownPage.current = place.page;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [place.page]);

  return (
    <>
      <PageMeta title={title} />
      <Cluster $justify="space-between" $gap="12px 24px" $minHeight={44}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions}
      </Cluster>
      <Cluster $align="end" $gap="16px 24px" $mt={24}>
        {searchLabel ? <SearchBox label={searchLabel} value={place.typed} onType={place.type} onSearch={place.searchNow} /> : null}
        {tools}
        {/* links, so that Back returns to the previous filter */}
        <nav aria-label="Filter by status">
          <Cluster as="ul" $gap={8}>
            {Object.entries<{ label: string }>({ all: { label: 'All' }, ...display }).map(([status, { label }]) => (
              <li key={status}>
                <Choice
                  to={place.address({ status: status as Status | 'all' })}
                  aria-current={status === place.status ? 'true' : undefined}
                >
                  {label}
                </Choice>
              </li>
            ))}
          </Cluster>
        </nav>
      </Cluster>
      <Small role="status" $minHeight="1.6em" $my="20px 16px">
        {currentData ? countText(noun, currentData, filtered) : ''}
      </Small>
      <Content aria-busy={late}>
        {!page && !failed ? <ListLoading what={`${noun}s`} /> : null}
        {failed ? <ListFailed what={`${noun}s`} error={result.error} onRetry={result.refetch} /> : null}
        {page ? (
          <>
            {currentData && isError ? (
              <Cluster
                role="alert"
                $gap="8px 16px"
                $mb={16}
                $p="8px 16px"
                $radius="10px"
                $bg="warningTint"
                $color="warning800"
                $weight={600}
              >
                This list may be out of date: {isSessionOver(result.error) ? 'your session has ended.' : 'the server could not be reached.'}
                <TryAgain error={result.error} onRetry={result.refetch} $kind="secondary" $size="small" />
              </Cluster>
            ) : null}
            {currentData && bulk ? (
              <BulkBar noun={noun} page={currentData} shown={bulk.shownOf(currentData.items)} {...bulk}>
                {bulk.actions}
              </BulkBar>
            ) : null}
            {note}
            <ListContent page={page} noun={noun} emptyText={emptyText} filtered={filtered} firstPage={place.address({})}>
              {children}
            </ListContent>
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
