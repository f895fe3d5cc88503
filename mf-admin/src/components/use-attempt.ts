import { useOneAtATime } from '@lagoon/shared/forms';
import { useState } from 'react';
import { apiErrorText } from '../api/failure';

export type Answer<T> = { data?: T | undefined; error?: unknown };

export const answerOf = <T>(call: Promise<T>): Promise<Answer<T>> =>
  call.then(
    (data) => ({ data }),
    (error: unknown) => ({ error }),
  );

const textOf = (error: unknown): string => apiErrorText(error).text;

/** Makes one call at a time. @param failureOf converts an error into the failure to show */
export function useAttemptOf<Failure>(failureOf: (error: unknown) => Failure) {
  const once = useOneAtATime();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const forget = () => setFailure(undefined);
  const attempt = <T>(call: () => PromiseLike<Answer<T>>, then: (data: T) => void) =>
    once(async () => {
      setBusy(true);
      forget();
      const { data, error } = await call();
      setBusy(false);
      if (error) setFailure(failureOf(error));
      else then(data as T);
    });
  return { attempt, busy, failure, forget };
}

/** Like `useAttemptOf`, with a text about the failure, or ''. */
export function useAttempt(failureOf = textOf) {
  const { failure = '', ...rest } = useAttemptOf(failureOf);
  return { ...rest, failure };
}
