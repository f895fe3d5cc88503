import { api, useAppDispatch } from '@lagoon/shared/data';
import { Loading } from '@lagoon/shared/parts';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { useOtherTabs } from '../session/other-tabs';
import { $session } from '../session/session';
import { DashboardFrame } from './dashboard-frame';
import { Unauthorized } from './unauthorized';
import { useLogout } from './use-logout';
// listens for the end of a session from the start, whichever page has kept a draft
import '../drafts/kept-drafts';

/** Every page of the dashboard: with a session inside its frame, without one the unauthorized page (spec §2, §4). */
export default function DashboardLayout() {
  const session = useUnit($session);
  const logout = useLogout();
  const dispatch = useAppDispatch();
  const [wasIn, setWasIn] = useState(session !== null);
  if (session && !wasIn) setWasIn(true);
  const ended = wasIn && !session;
  useOtherTabs();

  // what was private must not be there for whoever comes next
  useEffect(() => {
    if (ended) dispatch(api.util.resetApiState());
  }, [ended, dispatch]);

  if (session) return <DashboardFrame logout={logout} />;
  if (!logout.leaving) return <Unauthorized ended={ended} />;
  return (
    <main id="content" tabIndex={-1}>
      <Loading label="Logging out" />
    </main>
  );
}
