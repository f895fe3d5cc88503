import { ActionButton, FullHeight } from '@lagoon/shared/components';
import { Dots, ErrorDrawing, Stack, StateView } from '@lagoon/shared/ui';
import { RotateCw } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { signInAsked } from '../session/session';

/** Whether a call failed because its session has ended. @param error of an RTK Query call */
export const isSessionOver = (error: unknown): boolean => (error as { status?: unknown } | undefined)?.status === 401;

/** What a button beside something that could not be loaded says and does: Retry, or the way to sign in where only that helps. */
export const retryOrSignIn = (error: unknown, onRetry: () => unknown) =>
  isSessionOver(error) ? { text: 'Sign In', onClick: () => signInAsked() } : { text: 'Retry', onClick: () => void onRetry() };

interface TryAgainProps extends Pick<ComponentProps<typeof ActionButton>, '$kind' | '$size' | 'icon'> {
  error: unknown;
  onRetry: () => unknown;
}

/** The button beside what could not be loaded. @param props.icon of Retry */
export function TryAgain({ error, onRetry, icon, ...look }: TryAgainProps) {
  const { text, onClick } = retryOrSignIn(error, onRetry);
  return <ActionButton label={text} {...(icon && !isSessionOver(error) && { icon })} {...look} onClick={onClick} />;
}

/** Why something could not be loaded. @param what as in "the orders" */
export const notLoaded = (what: string, error: unknown): string =>
  isSessionOver(error) ? `We couldn’t load ${what}: your session has ended.` : `We couldn’t load ${what}. Please try again later.`;

interface FailedProps {
  title?: string;
  text: string;
  onRetry: () => unknown;
  /** of the call that failed, where it was a private one */
  error?: unknown;
}

/** A page of the dashboard that could not get what it shows; unlike the public one without the lab's own phone number. */
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

const Waiting = styled.div`
  margin-top: 16px;
  > * { min-height: 160px; }
`;

interface LoadedProps<T> {
  query: { data?: T | undefined; isError: boolean; error?: unknown; refetch: () => unknown };
  /** what is said while it is on its way, and where it did not come */
  loading: string;
  failed: string;
  children: (data: T) => ReactNode;
}

/** A part of a card that is loaded by itself. */
export function Loaded<T>({ query: { data, isError, error, refetch }, loading, failed, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  if (!isError)
    return (
      <Waiting>
        <Dots label={loading} />
      </Waiting>
    );
  return (
    <Stack role="alert" $gap={12} $justifyItems="start" $mt={16}>
      <p>{failed}</p>
      <TryAgain error={error} onRetry={refetch} $kind="secondary" />
    </Stack>
  );
}
