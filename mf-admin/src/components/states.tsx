import { ActionButton, FullHeight } from '@lagoon/shared/components';
import { Box, Card, Dots, ErrorDrawing, Stack, StateView, Text } from '@lagoon/shared/ui';
import { RotateCw } from 'lucide-react';
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

/**
 * While a response is awaited, shows the data of the previous request (`late`). After a failed
 * refetch, shows the current data.
 */
export function shownOf<T>({ data, currentData, isFetching, isError }: Result<T>) {
  const failed = !currentData && isError && !isFetching;
  const shown = failed ? undefined : (currentData ?? data);
  return { failed, shown, late: shown !== undefined && !currentData };
}

export const listOptions = { pollingInterval: 60_000, refetchOnMountOrArgChange: true } as const;

type Failure = CallFailure | undefined;

export const isSessionOver = (error: Failure): boolean => statusOf(error) === 401;

export const retryOrSignIn = (error: Failure, onRetry: () => unknown) =>
  isSessionOver(error)
    ? { label: 'Sign In', onClick: () => signInAsked() }
    : { label: 'Retry', onClick: () => void onRetry() };

interface TryAgainProps
  extends Pick<ComponentProps<typeof ActionButton>, '$kind' | '$size' | 'icon'> {
  error: Failure;
  onRetry: () => unknown;
}

export const TryAgain = ({ error, onRetry, icon, ...look }: TryAgainProps) => (
  <ActionButton
    {...retryOrSignIn(error, onRetry)}
    {...(icon && !isSessionOver(error) && { icon })}
    {...look}
  />
);

export const notLoaded = (what: string, error: Failure): string =>
  isSessionOver(error)
    ? `We couldn’t load ${what}: your session has ended.`
    : `We couldn’t load ${what}. Please try again later.`;

interface FailedProps {
  title?: string;
  text: string;
  onRetry: () => unknown;
  error?: Failure;
}

export const Failed = ({ title = 'Something went wrong', text, onRetry, error }: FailedProps) => (
  <FullHeight>
    <StateView
      role="alert"
      drawing={<ErrorDrawing />}
      title={title}
      text={text}
      action={<TryAgain error={error} onRetry={onRetry} icon={RotateCw} />}
    />
  </FullHeight>
);

interface LoadedProps<T> {
  query: Query<T>;
  loading: string;
  failed: string;
  children: (data: T) => ReactNode;
}

export function Loaded<T>({
  query: { data, isError, error, refetch },
  loading,
  failed,
  children,
}: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  if (!isError)
    return (
      <Stack $mt={16} $minHeight={160}>
        <Dots label={loading} />
      </Stack>
    );
  return (
    <Stack role="alert" $gap={12} $justifyItems="start" $mt={16}>
      <p>{failed}</p>
      <TryAgain error={error} onRetry={refetch} $kind="secondary" />
    </Stack>
  );
}

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
  <Stack $align="center" $justifyItems="center" $minHeight="40vh">
    <Dots label={`Loading ${what}`} />
  </Stack>
);

export const ListFailed = ({
  what,
  error,
  onRetry,
}: {
  what: string;
  error: Failure;
  onRetry: () => unknown;
}) => (
  <ListNotice
    failed
    title="Something went wrong"
    text={notLoaded(`the ${what}`, error)}
    action={<TryAgain error={error} onRetry={onRetry} />}
  />
);
