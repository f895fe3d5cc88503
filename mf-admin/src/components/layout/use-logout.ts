import { useAppDispatch } from '@lagoon/shared/data';
import { useOneAtATime } from '@lagoon/shared/forms';
import { useState } from 'react';
import { logOutApi } from '../../api/log-out';
import { leaveByChoice } from '../../session/other-tabs';
import { $unsaved } from '../unsaved-changes/unsaved';

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
      const call = dispatch(logOutApi.endpoints.logOut.initiate(undefined, { track: false }));
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
