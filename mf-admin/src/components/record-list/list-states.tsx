import type { RecordPage } from '@lagoon/shared/domain';
import { Box, ButtonLink, Card, Dots, ErrorDrawing, Stack, Text } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import { notLoaded, TryAgain } from '../failed';

/** Returns a text such as "12 orders match, showing 1 to 10". @param filtered true if a search or a filter is active */
export function countText(
  noun: string,
  { page, perPage, total, items }: { page: number; perPage: number; total: number; items: unknown[] },
  filtered: boolean,
): string {
  const count = `${total} ${noun}${total === 1 ? '' : 's'}${filtered ? (total === 1 ? ' matches' : ' match') : ''}`;
  const first = (page - 1) * perPage + 1;
  return total > items.length && items.length > 0 ? `${count}, showing ${first} to ${first + items.length - 1}` : count;
}

interface Result<Data> {
  data?: Data | undefined;
  currentData?: Data | undefined;
  isFetching: boolean;
  isError: boolean;
}

export interface ListResult<T> extends Result<RecordPage<T>> {
  error?: unknown;
  refetch: () => unknown;
}

/** While a response is awaited, shows the data of the previous request (`late`). After a failed refetch, shows the current data. */
export function shownOf<Data>({ data, currentData, isFetching, isError }: Result<Data>) {
  const failed = !currentData && isError && !isFetching;
  const shown = failed ? undefined : (currentData ?? data);
  return { failed, shown, late: shown !== undefined && !currentData };
}

export const listOptions = { pollingInterval: 60_000, refetchOnMountOrArgChange: true } as const;

interface ListNoticeProps {
  title: string;
  text: string;
  action?: ReactNode;
  failed?: boolean;
}

export const ListNotice = ({ title, text, action, failed }: ListNoticeProps) => (
  <Stack as={Card} role={failed ? 'alert' : undefined} $gap={8} $justifyItems="center" $p="48px 16px" $textAlign="center">
    {failed ? (
      <Box $width={200} $height={150} $mb={12} $radius="card" $overflow="hidden" aria-hidden="true">
        <ErrorDrawing />
      </Box>
    ) : null}
    <Text as="h2" $font="1.25rem" $tracking={0}>
      {title}
    </Text>
    <Text $maxWidth="34rem" $color="ink600">
      {text}
    </Text>
    {action ? <Box $mt={12}>{action}</Box> : null}
  </Stack>
);

export const ListLoading = ({ what }: { what: string }) => (
  <Stack $align="center" $justifyItems="center" $minHeight="40vh">
    <Dots label={`Loading ${what}`} />
  </Stack>
);

export const ListFailed = ({ what, error, onRetry }: { what: string; error: unknown; onRetry: () => unknown }) => (
  <ListNotice
    failed
    title="Something went wrong"
    text={notLoaded(`the ${what}`, error)}
    action={<TryAgain error={error} onRetry={onRetry} />}
  />
);

interface ListContentProps<T> {
  page: RecordPage<T>;
  noun: string;
  emptyText: string;
  filtered: boolean;
  firstPage: string;
  children: (items: T[]) => ReactNode;
}

export function ListContent<T>({ page, noun, emptyText, filtered, firstPage, children }: ListContentProps<T>) {
  if (page.items.length > 0) return children(page.items);
  if (page.total > 0)
    return (
      <ListNotice
        title="There is nothing on this page"
        text={`The list of ${noun}s has become shorter.`}
        action={<ButtonLink to={firstPage}>First page</ButtonLink>}
      />
    );
  if (filtered) return <ListNotice title="Nothing matches" text="Try another search or another filter." />;
  return <ListNotice title={`No ${noun}s yet`} text={emptyText} />;
}
