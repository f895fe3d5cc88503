import { ActionButton, FullHeight } from '@lagoon/shared/components';
import { Dots, ErrorDrawing, Stack, StateView } from '@lagoon/shared/ui';
import { RotateCw } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { signInAsked } from '../session/session';

export const isSessionOver = (error: unknown): boolean => (error as { status?: unknown } | undefined)?.status === 401;

export const retryOrSignIn = (error: unknown, onRetry: () => unknown) =>
  isSessionOver(error) ? { text: 'Sign In', onClick: () => signInAsked() } : { text: 'Retry', onClick: () => void onRetry() };

interface TryAgainProps extends Pick<ComponentProps<typeof ActionButton>, '$kind' | '$size' | 'icon'> {
  error: unknown;
  onRetry: () => unknown;
}

export function TryAgain({ error, onRetry, icon, ...look }: TryAgainProps) {
  const { text, onClick } = retryOrSignIn(error, onRetry);
  return <ActionButton label={text} {...(icon && !isSessionOver(error) && { icon })} {...look} onClick={onClick} />;
}

export const notLoaded = (what: string, error: unknown): string =>
  isSessionOver(error) ? `We couldn’t load ${what}: your session has ended.` : `We couldn’t load ${what}. Please try again later.`;

interface FailedProps {
  title?: string;
  text: string;
  onRetry: () => unknown;
  error?: unknown;
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

const LoadingBox = styled.div`
  margin-top: 16px;
  > * { min-height: 160px; }
`;

export type Query<T> = { data?: T | undefined; isError: boolean; error?: unknown; refetch: () => unknown };

interface LoadedProps<T> {
  query: Query<T>;
  loading: string;
  failed: string;
  children: (data: T) => ReactNode;
}

export function Loaded<T>({ query: { data, isError, error, refetch }, loading, failed, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  if (!isError)
    return (
      <LoadingBox>
        <Dots label={loading} />
      </LoadingBox>
    );
  return (
    <Stack role="alert" $gap={12} $justifyItems="start" $mt={16}>
      <p>{failed}</p>
      <TryAgain error={error} onRetry={refetch} $kind="secondary" />
    </Stack>
  );
}
