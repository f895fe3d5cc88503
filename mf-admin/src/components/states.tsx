import { ActionButton } from '@lagoon/shared/components';
import { Box, Card, Dots, ErrorDrawing, Stack, Text } from '@lagoon/shared/ui';
import type { ComponentProps, ReactNode } from 'react';
import { type CallFailure, statusOf } from '../api/calls';
import { signInAsked } from '../session/session';

export interface Query<T> {
  data?: T;
  isError: boolean;
  error?: CallFailure;
  refetch: () => unknown;
}

export interface Result<T> extends Query<T> {
  currentData?: T;
  isFetching: boolean;
  /** time of the last response in ms */
  fulfilledTimeStamp?: number;
}

/** `late`: the data of the previous request, while a response is awaited. */
export function shownOf<T>({ data, currentData, isFetching, isError }: Result<T>) {
  const failed = !currentData && isError && !isFetching;
  const shown = failed ? undefined : (currentData ?? data);
  return { failed, shown, late: shown !== undefined && !currentData };
}

export const fresh = { refetchOnMountOrArgChange: true } as const;

export const listOptions = { ...fresh, pollingInterval: 60_000 } as const;

type Failed = Pick<Query<unknown>, 'error' | 'refetch'>;

export const isSessionOver = ({ error }: Failed) => statusOf(error) === 401;

export const retryOrSignIn = (query: Failed) =>
  isSessionOver(query)
    ? { label: 'Sign In', onClick: () => signInAsked() }
    : { label: 'Retry', onClick: () => void query.refetch() };

export const TryAgain = ({
  query,
  ...look
}: { query: Failed } & Pick<ComponentProps<typeof ActionButton>, '$kind' | '$size'>) => (
  <ActionButton {...retryOrSignIn(query)} {...look} />
);

const notLoaded = (what: string, query: Failed) =>
  `We couldn’t load ${what}` +
  (isSessionOver(query) ? ': your session has ended.' : '. Please try again later.');

export const ListNotice = ({
  title,
  text,
  action,
  failed,
}: {
  title: string;
  text: string;
  action?: ReactNode;
  failed?: boolean;
}) => (
  <Stack
    as={Card}
    role={failed ? 'alert' : undefined}
    $gap={8}
    $justifyItems="center"
    $p="48px 16px"
    $textAlign="center"
  >
    {failed ? (
      <Box $width={200} $height={150} $mb={12} $radius="card" $overflow="hidden" aria-hidden>
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
  <Stack $minHeight="40vh">
    <Dots label={`Loading ${what}`} />
  </Stack>
);

export const ListFailed = ({
  title = 'Something went wrong',
  what,
  query,
}: {
  title?: string;
  /** "the orders" */
  what: string;
  query: Failed;
}) => (
  <ListNotice
    failed
    title={title}
    text={notLoaded(what, query)}
    action={<TryAgain query={query} />}
  />
);

/** Renders a query without data: failed or loading. */
export const NotLoaded = ({ what, query }: { what: string; query: Result<unknown> }) =>
  shownOf(query).failed ? <ListFailed what={what} query={query} /> : <ListLoading what={what} />;

export function Loaded<T>({
  query,
  what,
  small,
  children,
}: {
  query: Result<T>;
  what: string;
  /** in a card; a page is as high as the screen, so that nothing moves when data arrives */
  small?: boolean;
  children: (data: T) => ReactNode;
}) {
  const { failed, shown, late } = shownOf(query);
  if (!small)
    return (
      <Box $minHeight="70vh" aria-busy={late}>
        {shown === undefined ? <NotLoaded what={what} query={query} /> : children(shown)}
      </Box>
    );
  if (shown !== undefined) return children(shown);
  return (
    <Stack
      role={failed ? 'alert' : undefined}
      $gap={12}
      $justifyItems={failed ? 'start' : undefined}
      $mt={16}
      $minHeight={160}
    >
      {failed ? (
        <>
          <p>{notLoaded(what, query)}</p>
          <TryAgain query={query} $kind="secondary" />
        </>
      ) : (
        <Dots label={`Loading ${what}`} />
      )}
    </Stack>
  );
}
