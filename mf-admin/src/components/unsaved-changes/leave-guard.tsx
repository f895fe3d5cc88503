import { useBlocker } from '@lagoon/shared/router';
import { createEvent, createStore } from 'effector';
import { useEffect } from 'react';
import { $session } from '../../session/session';
import { ConfirmDialog } from '../confirm-dialog';

/** State of the navigation after a save, which `LeaveGuard` never blocks. */
export const SAVED = { saved: true } as const;

interface Move {
  currentLocation: { pathname: string };
  nextLocation: { pathname: string; state: unknown };
  historyAction: string;
}

/** Returns true when a navigation leaves the form. A change of the query string and the navigation after a save do not; going back does. */
export const isLeaving = ({ currentLocation, nextLocation, historyAction }: Move): boolean =>
  currentLocation.pathname !== nextLocation.pathname && (historyAction === 'POP' || !followsSave(nextLocation.state));

const followsSave = (state: unknown): boolean => (state as Partial<typeof SAVED> | null)?.saved === true;

export const workBegun = createEvent();
export const workEnded = createEvent();

export const $unsaved = createStore(0)
  .on(workBegun, (count) => count + 1)
  .on(workEnded, (count) => count - 1)
  .map((count) => count > 0);

interface LeaveGuardProps {
  when: boolean;
  /** discards the draft */
  onLeave: () => void;
}

/** Leaving is guarded only during a session: a logout asks its own question, and an expired session keeps the draft. */
const isSignedIn = () => $session.getState() !== null;

export function LeaveGuard({ when, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker((move: Move) => when && isSignedIn() && isLeaving(move));

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

  // a save that completes while the dialog is open counts as Leave
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
