import { Button } from '@lagoon/shared/ui';
import type { ComponentProps } from 'react';
import { signInAsked } from '../session/refused';

/** Whether a call failed because its session has ended. @param error of an RTK Query call */
export const isSessionOver = (error: unknown): boolean => (error as { status?: unknown } | undefined)?.status === 401;

type Look = Pick<ComponentProps<typeof Button>, '$kind' | '$size'>;

interface TryAgainProps extends Look {
  /** why it could not be loaded */
  error: unknown;
  onRetry: () => void;
}

/** The button beside what could not be loaded: Retry, or the way to sign in where only that helps. */
export const TryAgain = ({ error, onRetry, ...look }: TryAgainProps) =>
  isSessionOver(error) ? (
    <Button type="button" {...look} onClick={() => signInAsked()}>
      Sign In
    </Button>
  ) : (
    <Button type="button" {...look} onClick={onRetry}>
      Retry
    </Button>
  );

/** Why something could not be loaded. @param what as in "the orders" */
export const notLoaded = (what: string, error: unknown): string =>
  isSessionOver(error) ? `We couldn’t load ${what}: your session has ended.` : `We couldn’t load ${what}. Please try again later.`;
