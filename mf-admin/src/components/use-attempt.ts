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

export function useAttempt(failureOf: (error: unknown) => string = textOf) {
  const once = useOneAtATime();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const attempt = <T>(call: () => PromiseLike<Answer<T>>, then: (data: T) => void) =>
    once(async () => {
      setBusy(true);
      setFailure('');
      const { data, error } = await call();
      setBusy(false);
      if (error) setFailure(failureOf(error));
      else then(data as T);
    });
  return { attempt, busy, failure, forget: () => setFailure('') };
}
