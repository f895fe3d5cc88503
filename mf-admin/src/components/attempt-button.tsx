import { ActionButton } from '@lagoon/shared/components';
import type { ComponentProps } from 'react';
import { Outcome } from './outcome';
import { type Answer, useAttempt } from './use-attempt';

interface AttemptButtonProps<T> extends Omit<ComponentProps<typeof ActionButton>, 'busy' | 'onClick'> {
  call: () => PromiseLike<Answer<T>>;
  onDone?: (data: T) => void;
  failureOf?: (error: unknown) => string;
}

/** A button that makes a call and shows its progress and failure. */
export function AttemptButton<T>({ call, onDone = () => {}, failureOf, ...rest }: AttemptButtonProps<T>) {
  const { attempt, busy, failure } = useAttempt(failureOf);
  return (
    <>
      <ActionButton $kind="secondary" $size="small" busy={busy} onClick={() => void attempt(call, onDone)} {...rest} />
      <Outcome failure={failure} />
    </>
  );
}
