import { useBlocker } from '@lagoon/shared/router';
import { useEffect } from 'react';
import { $session } from '../../session/session';
import { ConfirmDialog } from '../confirm/confirm-dialog';
import { isLeaving, type Move } from './is-leaving';
import { workBegun, workEnded } from './unsaved';

export interface LeaveGuardProps {
  /** whether the form holds what was not saved */
  when: boolean;
  /** who leaves all the same gives up what was typed: discard its draft */
  onLeave: () => void;
  /** what would be lost, as a sentence begins with it */
  what?: string;
}

/** Without a session there is nothing to hold anybody for: logging out has asked itself, and a draft outlives an expired one. */
const isSignedIn = () => $session.getState() !== null;

/** Asks who leaves a form with unsaved work: within the site by a dialog, and from the site by the browser's own question. */
export function LeaveGuard({ when, onLeave, what = 'What you have typed on this page' }: LeaveGuardProps) {
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
      <p>{what} is not saved and would be lost.</p>
    </ConfirmDialog>
  );
}
