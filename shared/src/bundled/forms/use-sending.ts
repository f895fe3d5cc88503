import { TOAST_MS } from '@lagoon/shared/domain';
import { $toasts, toastClosed, toastError, toastSuccess } from '@lagoon/shared/ui';
import { useRef, useState } from 'react';

/** Returns a function that starts one attempt at a time. A call during an attempt returns the promise of the running attempt. */
export function useOneAtATime<T = void>(): (attempt: () => Promise<T>) => Promise<T> {
  const underWay = useRef<Promise<T>>(undefined);
  return (attempt) => {
    underWay.current ??= attempt().finally(() => {
      underWay.current = undefined;
    });
    return underWay.current;
  };
}

/** Spec §8. */
export const sendingToasts = {
  start: () => {
    for (const { id, kind, text } of $toasts.getState().shown) if (kind === 'error' && text === FAILED) toastClosed(id);
  },
  sent: () => toastSuccess('Message sent', TOAST_MS.send),
  failed: () => toastError(FAILED, TOAST_MS.send),
};

const FAILED = 'Error sending message';

/** Sends a form, one attempt at a time, with the toasts of spec §8. `failure` is the text for the last attempt's error, or ''. */
export function useSending(failureOf: (error: unknown) => string) {
  const once = useOneAtATime();
  const [failure, setFailure] = useState('');

  const run = <T>(send: () => Promise<T>, then: (sent: T) => unknown): Promise<void> =>
    once(async () => {
      setFailure('');
      sendingToasts.start();
      try {
        const sent = await send();
        sendingToasts.sent();
        await then(sent);
      } catch (error) {
        sendingToasts.failed();
        setFailure(failureOf(error));
      }
    });
  return { run, failure };
}
