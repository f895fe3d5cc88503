import { lagosMoment, type SessionRecord, TOAST_MS } from '@lagoon/shared/domain';
import { useOneAtATime } from '@lagoon/shared/forms';
import { toastSuccess } from '@lagoon/shared/ui';
import { useState } from 'react';
import { useEndOtherSessionsMutation, useEndSessionMutation } from '../../api/account';
import type { CallFailure } from '../../api/authenticated-base-query';
import { refusalOf } from '../../api/refusal';
import { ConfirmDialog } from '../../components/confirm/confirm-dialog';
import { usePasswordConfirmation } from '../../components/confirm/use-password-confirmation';
import { leaveByChoice } from '../../session/other-tabs';

/** What is to end: one session, or as many others. */
export type Ending = { session: SessionRecord } | { others: number };

interface EndDialogProps {
  /** undefined: nothing is asked */
  ending: Ending | undefined;
  onClose: () => void;
  /** not for one's own session: that leads out of the dashboard */
  onEnded: () => void;
}

const isOwn = (ending: Ending) => 'session' in ending && ending.session.current;

/** Whether a failure only says that the session has ended already. */
const isGone = ({ status }: CallFailure) => status === 404;

/** Asks before a session is ended, and ends it. */
export function EndDialog({ ending, onClose, onEnded }: EndDialogProps) {
  const [endOne] = useEndSessionMutation();
  const [endOthers] = useEndOtherSessionsMutation();
  const once = useOneAtATime();
  const { confirmed, dialog } = usePasswordConfirmation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  const end = (what: Ending) =>
    once(async () => {
      setBusy(true);
      setError('');
      const answer = await confirmed(() => ('session' in what ? endOne(what.session.id) : endOthers()));
      setBusy(false);
      const failure = answer.error as CallFailure | undefined;
      if (failure && !isGone(failure)) return setError(refusalOf(failure).text);
      if (isOwn(what)) return leaveByChoice();
      toastSuccess('Signed out', TOAST_MS.brief);
      onEnded();
    });

  return (
    <>
      <ConfirmDialog
        open={ending !== undefined}
        title={ending ? titleOf(ending) : ''}
        confirmLabel="Sign out"
        busyLabel="Signing out..."
        busy={busy}
        error={error}
        onCancel={() => {
          setError('');
          onClose();
        }}
        onConfirm={() => ending && void end(ending)}
      >
        {ending ? <p>{textOf(ending)}</p> : null}
      </ConfirmDialog>
      {dialog}
    </>
  );
}

function titleOf(ending: Ending): string {
  if ('others' in ending) return 'Sign out everywhere else?';
  return isOwn(ending) ? 'Sign out this device?' : `Sign out ${ending.session.device}?`;
}

function textOf(ending: Ending): string {
  if ('others' in ending)
    return `${ending.others === 1 ? 'One other session ends' : `${ending.others} other sessions end`} at once. This device stays signed in.`;
  if (isOwn(ending)) return 'You are using it now. You leave the dashboard.';
  return `It was last used ${lagosMoment(ending.session.lastUsedAt)}. Whoever uses it has to sign in again.`;
}
