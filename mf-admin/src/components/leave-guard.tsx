import { useBlocker } from '@lagoon/shared/router';
import { createEvent, createStore } from 'effector';
import { useEffect } from 'react';
import { $session } from '../session/session';
import { ConfirmDialog } from './dialog';

export const workBegun = createEvent();
export const workEnded = createEvent();

export const $unsaved = createStore(0)
  .on(workBegun, (count) => count + 1)
  .on(workEnded, (count) => count - 1)
  .map((count) => count > 0);

/** Asks during a session only: Logout asks before, and an expired session keeps drafts. */
const isSignedIn = () => $session.getState() !== null;

export function LeaveGuard({ when, onLeave }: { when: boolean; onLeave: () => void }) {
  // a change of the query only does not leave the form
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && isSignedIn() && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (isSignedIn()) event.preventDefault();
    };
    workBegun();
    window.addEventListener('beforeunload', ask);
    return () => {
      workEnded();
      window.removeEventListener('beforeunload', ask);
    };
  }, [when]);

  // if a save ends while the dialog is open, the blocked navigation continues
  useEffect(() => {
    if (!when && blocker.state === 'blocked') blocker.proceed();
  }, [when, blocker]);

  return (
    <ConfirmDialog
      open={when && blocker.state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onCancel={() => blocker.reset?.()}
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
    >
      <p>What you have typed on this page is not saved and would be lost.</p>
    </ConfirmDialog>
  );
}
