import { useBlocker } from '@lagoon/shared/router';
import { createEvent, createStore } from 'effector';
import { useEffect } from 'react';
import { $session } from '../../session/session';
import { ConfirmDialog } from '../confirm-dialog';

/** State of a navigation that follows a save: `navigate(to, { state: SAVED })` is never asked about. */
export const SAVED = { saved: true } as const;

interface Move {
  currentLocation: { pathname: string };
  nextLocation: { pathname: string; state: unknown };
  historyAction: string;
}

/**
 * Whether a navigation takes the reader away from a form. What a page keeps in its query does not, nor does what its own
 * save leads to; going back to a place that a save once led to does.
 */
export const isLeaving = ({ currentLocation, nextLocation, historyAction }: Move): boolean =>
  currentLocation.pathname !== nextLocation.pathname && (historyAction === 'POP' || !followsSave(nextLocation.state));

const followsSave = (state: unknown): boolean => (state as Partial<typeof SAVED> | null)?.saved === true;

export const workBegun = createEvent();
export const workEnded = createEvent();

/** Whether a form of the page that is shown holds what was not saved. */
export const $unsaved = createStore(0)
  .on(workBegun, (count) => count + 1)
  .on(workEnded, (count) => count - 1)
  .map((count) => count > 0);

interface LeaveGuardProps {
  /** whether the form holds what was not saved */
  when: boolean;
  /** who leaves all the same gives up what was typed: discard its draft */
  onLeave: () => void;
}

/** Without a session there is nothing to hold anybody for: logging out has asked itself, and a draft outlives an expired one. */
const isSignedIn = () => $session.getState() !== null;

/** Asks who leaves a form with unsaved work: within the site by a dialog, and from the site by the browser's own question. */
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

  // what is saved while the question stands needs no answer any more
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
