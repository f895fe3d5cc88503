import { useOneAtATime } from '@lagoon/shared/forms';
import { useState } from 'react';
import { refusalOf } from '../api/failure';

export type Answer<T> = { data?: T | undefined; error?: unknown };

const textOf = (error: unknown): string => refusalOf(error).text;

/**
 * Makes a call once however often its button is pressed, and tells how it goes.
 *
 * @param failureOf why it failed, in a sentence
 * @returns `attempt`, which makes a call and does what follows when it went well; whether one is under way; why the last
 *   one failed, empty when it did not, and `forget` for when that is no longer so
 */
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
