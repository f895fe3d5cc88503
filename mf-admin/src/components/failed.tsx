import { FullHeight } from '@lagoon/shared/components';
import { Button, ErrorDrawing, StateView } from '@lagoon/shared/ui';
import { RotateCw } from 'lucide-react';
import type { ComponentProps } from 'react';
import { signInAsked } from '../session/session';

/** Whether a call failed because its session has ended. @param error of an RTK Query call */
export const isSessionOver = (error: unknown): boolean => (error as { status?: unknown } | undefined)?.status === 401;

type Look = Pick<ComponentProps<typeof Button>, '$kind' | '$size'>;

interface TryAgainProps extends Look {
  /** why it could not be loaded */
  error: unknown;
  onRetry: () => void;
}

/** The button beside what could not be loaded: Retry, or the way to sign in where only that helps. */
export const TryAgain = ({ error, onRetry, ...look }: TryAgainProps) => (
  <Button type="button" {...look} onClick={isSessionOver(error) ? () => signInAsked() : onRetry}>
    {isSessionOver(error) ? 'Sign In' : 'Retry'}
  </Button>
);

/** Why something could not be loaded. @param what as in "the orders" */
export const notLoaded = (what: string, error: unknown): string =>
  isSessionOver(error) ? `We couldn’t load ${what}: your session has ended.` : `We couldn’t load ${what}. Please try again later.`;

interface FailedProps {
  title?: string;
  text: string;
  onRetry: () => void;
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
      action={
        isSessionOver(error) ? (
          <TryAgain error={error} onRetry={onRetry} />
        ) : (
          <Button type="button" onClick={onRetry}>
            <RotateCw size={20} strokeWidth={1.9} aria-hidden="true" />
            Retry
          </Button>
        )
      }
    />
  </FullHeight>
);
