import { useAttempt as useAttemptAt } from '@lagoon/shared/forms';
import { apiErrorText } from '../api/failure';

export type Answer<T> = { data?: T | undefined; error?: unknown };

export const answerOf = <T>(call: Promise<T>): Promise<Answer<T>> =>
  call.then(
    (data) => ({ data }),
    (error: unknown) => ({ error }),
  );

const textOf = (error: unknown): string => apiErrorText(error).text;

/** `useAttempt` of `shared` for calls that resolve to an error instead of rejecting. */
export function useAttemptOf<Failure>(failureOf: (error: unknown) => Failure | undefined) {
  const { attempt, ...state } = useAttemptAt(failureOf);
  return {
    ...state,
    attempt: <T>(call: () => PromiseLike<Answer<T>>, then: (data: T) => void) =>
      attempt(async () => {
        const { data, error } = await call();
        if (error) throw error;
        return data as T;
      }, then),
  };
}

/** Like `useAttemptOf`, with a text about the failure, or ''. */
export function useAttempt(failureOf = textOf) {
  const { failure = '', ...rest } = useAttemptOf(failureOf);
  return { ...rest, failure };
}
