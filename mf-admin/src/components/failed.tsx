import { FullHeight } from '@lagoon/shared/components';
import { Button, ErrorDrawing, StateView } from '@lagoon/shared/ui';
import { RotateCw } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { signInAsked } from '../session/session';

/** Whether a call failed because its session has ended. @param error of an RTK Query call */
export const isSessionOver = (error: unknown): boolean => (error as { status?: unknown } | undefined)?.status === 401;

/** What a button beside something that could not be loaded says and does: Retry, or the way to sign in where only that helps. */
export const retryOrSignIn = (error: unknown, onRetry: () => unknown) =>
  isSessionOver(error) ? { text: 'Sign In', onClick: () => signInAsked() } : { text: 'Retry', onClick: () => void onRetry() };

interface TryAgainProps extends Pick<ComponentProps<typeof Button>, '$kind' | '$size'> {
  /** why it could not be loaded */
  error: unknown;
  onRetry: () => unknown;
  /** before "Retry" */
  icon?: ReactNode;
}

/** The button beside what could not be loaded. */
export function TryAgain({ error, onRetry, icon, ...look }: TryAgainProps) {
  const { text, onClick } = retryOrSignIn(error, onRetry);
  return (
    <Button type="button" {...look} onClick={onClick}>
      {isSessionOver(error) ? null : icon}
      {text}
    </Button>
  );
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
      action={<TryAgain error={error} onRetry={onRetry} icon={<RotateCw size={20} strokeWidth={1.9} aria-hidden="true" />} />}
    />
  </FullHeight>
);
