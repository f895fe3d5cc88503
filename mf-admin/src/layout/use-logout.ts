import { useAppDispatch } from '@lagoon/shared/data';
import { paths } from '@lagoon/shared/domain';
import { useOneAtATime } from '@lagoon/shared/forms';
import { useNavigate } from '@lagoon/shared/router';
import { useState } from 'react';
import { logOutApi } from '../calls/log-out';
import { $unsaved } from '../leaving/unsaved';
import { tellOtherTabs } from '../session/other-tabs';
import { sessionEnded } from '../session/session';

/** Whoever wants out is out after this long, whether the server has answered or not. */
export const LOGOUT_WAIT_MS = 3000;

export interface Logout {
  /** there is unsaved work, and a question about it */
  asking: boolean;
  /** the server is told; then the way to the site's home is taken */
  leaving: boolean;
  /** asks first when there is unsaved work */
  start: () => void;
  stay: () => void;
  leave: () => void;
}

/** Logging out (spec §4): the server forgets the token, the browser does in any case, and the site's home follows. */
export function useLogout(): Logout {
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const once = useOneAtATime();

  const leave = () =>
    once(async () => {
      setLeaving(true);
      const call = dispatch(logOutApi.endpoints.logOut.initiate(undefined, { track: false }));
      const late = setTimeout(() => call.abort(), LOGOUT_WAIT_MS);
      await call;
      clearTimeout(late);
      tellOtherTabs();
      sessionEnded('signed-out');
      await navigate(paths.home());
    });

  return {
    asking,
    leaving,
    start: () => ($unsaved.getState() ? setAsking(true) : void leave()),
    stay: () => setAsking(false),
    leave: () => void leave(),
  };
}
