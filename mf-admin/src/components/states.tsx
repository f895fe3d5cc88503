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

/** Options of a query whose data are requested each time a page opens. */
export const fresh = { refetchOnMountOrArgChange: true } as const;

export const listOptions = { ...fresh, pollingInterval: 60_000 } as const;

type Failure = CallFailure | undefined;

export const isSessionOver = (error: Failure): boolean => statusOf(error) === 401;

export const retryOrSignIn = (error: Failure, onRetry: () => unknown) =>
  isSessionOver(error)
    ? { label: 'Sign In', onClick: () => signInAsked() }
    : { label: 'Retry', onClick: () => void onRetry() };

interface TryAgainProps extends Pick<ComponentProps<typeof ActionButton>, '$kind' | '$size'> {
  error: Failure;
  onRetry: () => unknown;
}

export const TryAgain = ({ error, onRetry, ...look }: TryAgainProps) => (
  <ActionButton {...retryOrSignIn(error, onRetry)} {...look} />
);

const notLoaded = (what: string, error: Failure): string =>
  isSessionOver(error)
    ? `We couldn’t load ${what}: your session has ended.`
    : `We couldn’t load ${what}. Please try again later.`;

interface ListNoticeProps {
  title: string;
  text: string;
  action?: ReactNode;
  failed?: boolean;
}

export const ListNotice = ({ title, text, action, failed }: ListNoticeProps) => (
  <Stack
    as={Card}
    role={failed ? 'alert' : undefined}
    $gap={8}
    $justifyItems="center"
    $p="48px 16px"
    $textAlign="center"
  >
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
  <Stack $minHeight="40vh">
    <Dots label={`Loading ${what}`} />
  </Stack>
);

interface ListFailedProps {
  title?: string | undefined;
  /** "the orders" */
  what: string;
  error?: Failure;
  onRetry: () => unknown;
}

export const ListFailed = ({ title, what, error, onRetry }: ListFailedProps) => (
  <ListNotice
    failed
    title={title ?? 'Something went wrong'}
    text={notLoaded(what, error)}
    action={<TryAgain error={error} onRetry={onRetry} />}
  />
);

interface LoadedProps<T> {
  query: Result<T>;
  /** "the visits" */
  what: string;
  /** in a card; a page is as high as the screen, so that nothing moves when data arrives */
  small?: boolean;
  children: (data: T) => ReactNode;
}

export function Loaded<T>({ query, what, small, children }: LoadedProps<T>) {
  const { failed, shown, late } = shownOf(query);
  const { error, refetch } = query;
  if (!small)
    return (
      <Box $minHeight="70vh" aria-busy={late}>
        {failed ? <ListFailed what={what} error={error} onRetry={refetch} /> : null}
        {!failed && shown === undefined ? <ListLoading what={what} /> : null}
        {shown === undefined ? null : children(shown)}
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
          <p>{notLoaded(what, error)}</p>
          <TryAgain error={error} onRetry={refetch} $kind="secondary" />
        </>
      ) : (
        <Dots label={`Loading ${what}`} />
      )}
    </Stack>
  );
}
