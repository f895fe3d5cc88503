import type { ActionButton } from '@lagoon/shared/components';
import { useAttempt as useAttemptAt } from '@lagoon/shared/forms';
import type { ComponentProps } from 'react';
import { apiErrorText, type Call, type CallFailure } from '../api/calls';
import { Outcome } from './notice';
import { SmallButton } from './small';

/** @param textOf returns the text `failure`, '' for none */
export function useAttempt(textOf = (error: CallFailure) => apiErrorText(error).text) {
  const { attempt, failure, ...state } = useAttemptAt((thrown) => {
    const error: CallFailure = Object(thrown);
    return { error, text: textOf(error) };
  });
  return {
    ...state,
    error: failure?.error,
    failure: failure?.text ?? '',
    attempt: <T,>(call: Call<T>, then: (data: T) => void) =>
      attempt(async () => {
        const { data, error } = await call();
        if (error) throw error;
        return data as T;
      }, then),
  };
}

export function AttemptButton<T>({
  call,
  onDone = () => {},
  failureOf,
  ...rest
}: Omit<ComponentProps<typeof ActionButton>, 'busy' | 'onClick'> & {
  call: Call<T>;
  onDone?: (data: T) => void;
  failureOf?: (error: CallFailure) => string;
}) {
  const { attempt, busy, failure } = useAttempt(failureOf);
  return (
    <>
      <SmallButton busy={busy} onClick={() => attempt(call, onDone)} {...rest} />
      <Outcome failure={failure} />
    </>
  );
}
