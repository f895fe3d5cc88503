import { Loading } from '@lagoon/shared/components';
import { api, useAppDispatch } from '@lagoon/shared/data';
import { paths } from '@lagoon/shared/domain';
import { useNavigate } from '@lagoon/shared/router';
import { useUnit } from 'effector-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { adminApi, PRIVATE } from '../../api/admin-api';
import { useOtherTabs } from '../../session/other-tabs';
import { $isRefused } from '../../session/refused';
import { $administrator, $endedBy, $session } from '../../session/session';
import { DashboardFrame } from './dashboard-frame';
import { type Logout, useLogout } from './logout';
import { SessionDialog } from './session-ended';
import { Unauthorized } from './unauthorized';

/** Few ever see it, once. */
const FirstPasswordView = lazy(() => import(/* webpackChunkName: "first-password" */ './first-password-view'));

/** In place of the dashboard, for who signed in with a password that was made up for them. */
const FirstPassword = (props: { logout: Logout; username: string }) => (
  <Suspense
    fallback={
      <main id="content" tabIndex={-1}>
        <Loading label="Opening the dashboard" />
      </main>
    }
  >
    <FirstPasswordView {...props} />
  </Suspense>
);

/** Asks anew for everything private that is shown as soon as the server takes the token again, be it another one or not. */
function useReloadPrivate(): void {
  const dispatch = useAppDispatch();
  const refused = useUnit($isRefused);
  const was = useRef(refused);
  useEffect(() => {
    if (was.current && !refused && $session.getState()) dispatch(adminApi.util.invalidateTags([...PRIVATE]));
    was.current = refused;
  }, [refused, dispatch]);
}

/**
 * Every page of the dashboard: with a token inside its frame, be it known to the server or not, without one the
 * unauthorized page (spec §2). Who has left by choice is led to the site's home instead (spec §4). Who was given a password
 * chooses their own first.
 */
export default function DashboardLayout() {
  const [session, administrator, endedBy] = useUnit([$session, $administrator, $endedBy]);
  const logout = useLogout();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [wasIn, setWasIn] = useState(session !== null);
  if (session && !wasIn) setWasIn(true);
  const ended = wasIn && !session;
  const goesHome = ended && endedBy === 'signed-out';
  useOtherTabs();
  useReloadPrivate();

  useEffect(() => {
    // what was private must not be there for whoever comes next. A moment later, because it aborts what is under way:
    // first the answer that ended the session reaches whoever waits for it
    if (ended) setTimeout(() => dispatch(api.util.resetApiState()), 0);
    if (goesHome) void navigate(paths.home());
  }, [ended, goesHome, dispatch, navigate]);

  if (session)
    return (
      <>
        {session.user?.mustChangePassword ? (
          <FirstPassword logout={logout} username={session.user.username} />
        ) : (
          // another administrator begins anew: what somebody else has typed is not theirs to send
          <DashboardFrame key={administrator} logout={logout} />
        )}
        {logout.leaving ? null : <SessionDialog />}
      </>
    );
  if (!goesHome) return <Unauthorized ended={ended} />;
  return (
    <main id="content" tabIndex={-1}>
      <Loading label="Logging out" />
    </main>
  );
}
