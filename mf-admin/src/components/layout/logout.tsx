import { useAppDispatch } from '@lagoon/shared/data';
import { useOneAtATime } from '@lagoon/shared/forms';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { injectAuthenticated } from '../../api/calls';
import { leaveByChoice } from '../../session/other-tabs';
import { ConfirmDialog } from '../dialog';
import { $unsaved } from '../leave-guard';

const { logOut } = injectAuthenticated((build) => ({
  logOut: build.mutation<unknown, void>({
    query: () => ({ url: 'api/admin/logout', method: 'POST', credentials: 'include' }),
  }),
})).endpoints;

/** maximum time in ms that a logout waits for the server */
export const LOGOUT_WAIT_MS = 3000;

export type Logout = ReturnType<typeof useLogout>;

/** Logs out in the browser, and on the server if it answers (spec §4). */
export function useLogout() {
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const unsaved = useUnit($unsaved);
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
    leaving,
    start: () => (unsaved ? setAsking(true) : void leave()),
    question: (
      <ConfirmDialog
        open={asking}
        title="Log out without saving?"
        confirmLabel="Logout"
        busyLabel="Logging out..."
        cancelLabel="Stay"
        busy={leaving}
        onCancel={() => setAsking(false)}
        onConfirm={leave}
      >
        <p>What you have typed on this page is not saved and would be lost.</p>
      </ConfirmDialog>
    ),
  };
}
