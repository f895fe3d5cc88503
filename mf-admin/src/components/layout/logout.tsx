import { useAppDispatch } from '@lagoon/shared/data';
import { useOneAtATime } from '@lagoon/shared/forms';
import { useState } from 'react';
import { logOut } from '../../api/log-out';
import { leaveByChoice } from '../../session/other-tabs';
import { ConfirmDialog } from '../confirm-dialog';
import { $unsaved } from '../unsaved-changes/leave-guard';

/** Whoever wants out is out after this long, whether the server has answered or not. */
export const LOGOUT_WAIT_MS = 3000;

export interface Logout {
  /** there is unsaved work, and a question about it */
  asking: boolean;
  /** the server is told; the layout then takes the way to the site's home */
  leaving: boolean;
  /** asks first when there is unsaved work */
  start: () => void;
  stay: () => void;
  leave: () => void;
}

/** Logging out (spec §4): the server forgets the token, and the browser does in any case. */
export function useLogout(): Logout {
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const dispatch = useAppDispatch();
  const once = useOneAtATime();

  const leave = () =>
    once(async () => {
      setLeaving(true);
      const call = dispatch(logOut.initiate(undefined, { track: false }));
      const late = setTimeout(() => call.abort(), LOGOUT_WAIT_MS);
      await call;
      clearTimeout(late);
      leaveByChoice();
    });

  return {
    asking,
    leaving,
    start: () => ($unsaved.getState() ? setAsking(true) : void leave()),
    stay: () => setAsking(false),
    leave: () => void leave(),
  };
}

/** Logging out with unsaved work asks, as leaving its page does. */
export const LogoutQuestion = ({ asking, leaving, stay, leave }: Logout) => (
  <ConfirmDialog
    open={asking}
    title="Log out without saving?"
    confirmLabel="Logout"
    busyLabel="Logging out..."
    cancelLabel="Stay"
    busy={leaving}
    onCancel={stay}
    onConfirm={leave}
  >
    <p>What you have typed on this page is not saved and would be lost.</p>
  </ConfirmDialog>
);
