import { TOAST_MS } from '@lagoon/shared/domain';
import { $toasts, toastClosed, toastError, toastSuccess } from '@lagoon/shared/ui';
import { useRef, useState } from 'react';

/**
 * Keeps an attempt from being made twice: whoever asks while one is under way joins it. A form that waits for what is
 * returned stays busy until the attempt has ended, however often its button was pressed.
 */
export function useOneAtATime<T = void>(): (attempt: () => Promise<T>) => Promise<T> {
  const underWay = useRef<Promise<T>>(undefined);
  return (attempt) => {
    underWay.current ??= attempt().finally(() => {
      underWay.current = undefined;
    });
    return underWay.current;
  };
}

/** The toasts of a form that is sent (spec §8). */
export const sendingToasts = {
  start: () => {
    for (const { id, kind, text } of $toasts.getState().shown) if (kind === 'error' && text === FAILED) toastClosed(id);
  },
  sent: () => toastSuccess('Message sent', TOAST_MS.send),
  failed: () => toastError(FAILED, TOAST_MS.send),
};

const FAILED = 'Error sending message';

/**
 * Sends once at a time, with the toasts of spec §8. What was filled in stays where it is when it fails.
 *
 * @param failureOf what a failure means for the visitor, in a sentence
 * @returns `run`, which sends and then, only if that went well, does what follows; and the last failure, empty when
 *   there is none
 */
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
