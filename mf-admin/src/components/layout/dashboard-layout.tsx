import { ActionLink, Loading } from '@lagoon/shared/components';
import { api, useAppDispatch, withStore } from '@lagoon/shared/data';
import { DASHBOARD_REDIRECT_MS, paths } from '@lagoon/shared/domain';
import { useNavigate } from '@lagoon/shared/router';
import { Stack, StateView } from '@lagoon/shared/ui';
import { useUnit } from 'effector-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { adminApi, PRIVATE } from '../../api/calls';
import { useOtherTabs } from '../../session/other-tabs';
import { $administrator, $endedBy, $isRefused, $session } from '../../session/session';
import { isWorkKept } from '../drafts';
import shield from './art/tile-shield-mid.svg';
import { DashboardFrame } from './dashboard-frame';
import { useLogout } from './logout';
import { SessionDialog } from './session-ended';

const TITLE = '401 | Unauthorized';

/** Opens the sign-in after two seconds (spec §2). */
function Unauthorized({ ended }: { ended: boolean }) {
  const navigate = useNavigate();
  const main = useRef<HTMLElement>(null);

  useEffect(() => {
    const timer = setTimeout(
      () => navigate(paths.admin(), { replace: true }),
      DASHBOARD_REDIRECT_MS,
    );
    return () => clearTimeout(timer);
  }, [navigate]);

  useEffect(() => {
    if (ended) main.current?.querySelector('h1')?.focus();
  }, [ended]);

  return (
    <Stack
      as="main"
      id="content"
      tabIndex={-1}
      ref={main}
      $flex={1}
      $gap={0}
      $alignContent="center"
    >
      <title>{TITLE}</title>
      <meta name="robots" content="noindex" />
      <StateView
        drawing={<img src={shield} alt="" width={200} height={150} />}
        title={TITLE}
        text="Sorry, we couldn’t find the page you’re looking for."
        action={<ActionLink label="Sign In" to={paths.admin()} replace />}
        note={
          ended
            ? 'Your session has ended.' +
              (isWorkKept() ? ' What you had not saved is kept for you.' : '')
            : undefined
        }
      />
    </Stack>
  );
}

const FirstPasswordView = lazy(
  () => import(/* webpackChunkName: "first-password" */ './first-password-view'),
);

const OnTheWay = ({ label }: { label: string }) => (
  <main id="content" tabIndex={-1}>
    <Loading label={label} />
  </main>
);

function useReloadPrivate() {
  const dispatch = useAppDispatch();
  const [refused, session] = useUnit([$isRefused, $session]);
  const isSignedIn = session !== null;
  const was = useRef(refused);
  useEffect(() => {
    if (was.current && !refused && isSignedIn) dispatch(adminApi.util.invalidateTags([...PRIVATE]));
    was.current = refused;
  }, [refused, isSignedIn, dispatch]);
}

/** Unauthorized without a session (spec §2), the home page after a logout (spec §4). */
export default withStore(function DashboardLayout() {
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
    // after the call that ended the session has returned its response
    if (ended) setTimeout(() => dispatch(api.util.resetApiState()));
    if (goesHome) void navigate(paths.home());
  }, [ended, goesHome, dispatch, navigate]);

  if (session)
    return (
      <>
        {session.user?.mustChangePassword ? (
          <Suspense fallback={<OnTheWay label="Opening the dashboard" />}>
            <FirstPasswordView logout={logout} username={session.user.username} />
          </Suspense>
        ) : (
          // removes the input of another administrator
          <DashboardFrame key={administrator} logout={logout} />
        )}
        {logout.leaving ? null : <SessionDialog />}
      </>
    );
  if (!goesHome) return <Unauthorized ended={ended} />;
  return <OnTheWay label="Logging out" />;
});
