import { TOAST_MS } from '@lagoon/shared/domain';
import { $toasts, toastClosed, toastError, toastSuccess } from '@lagoon/shared/ui';
import { useRef, useState } from 'react';

/** Starts one attempt at a time; a call during it returns its promise. */
export function useOneAtATime<T = void>(): (attempt: () => Promise<T>) => Promise<T> {
  const underWay = useRef<Promise<T>>(undefined);
  return (attempt) => {
    underWay.current ??= attempt().finally(() => {
      underWay.current = undefined;
    });
    return underWay.current;
  };
}

/**
 * Makes one call at a time.
 * @param failureOf converts an error into the failure to show; undefined shows none
 */
export function useAttempt<Failure>(failureOf: (error: unknown) => Failure | undefined) {
  const once = useOneAtATime();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const forget = () => setFailure(undefined);

  const attempt = <T>(
    call: () => PromiseLike<T>,
    then: (result: T) => unknown = () => {},
  ): Promise<void> =>
    once(async () => {
      setBusy(true);
      forget();
      try {
        then(await call());
      } catch (error) {
        const failed = failureOf(error);
        setFailure(() => failed);
      } finally {
        setBusy(false);
      }
    });
  return { attempt, busy, failure, forget };
}

const FAILED = 'Error sending message';

/** Toasts of spec §8. Rejects as `send` does. */
export async function withToasts<T>(send: () => Promise<T>): Promise<T> {
  for (const { id, kind, text } of $toasts.getState().shown)
    if (kind === 'error' && text === FAILED) toastClosed(id);
  try {
    const sent = await send();
    toastSuccess('Message sent', TOAST_MS.send);
    return sent;
  } catch (error) {
    toastError(FAILED, TOAST_MS.send);
    throw error;
  }
}
