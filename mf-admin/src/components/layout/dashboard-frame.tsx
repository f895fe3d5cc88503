import { dashboardPaths } from '@lagoon/shared/domain';
import { Link, Outlet } from '@lagoon/shared/router';
import { color, headerHeight, IconButton, media, Row } from '@lagoon/shared/ui';
import { Menu, Search } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { useWaitingQuery } from '../../api/common-calls';
import { $isRefused } from '../../session/session';
import type { Logout } from './logout';
import { SessionNotice } from './session-ended';
import { Drawer, HomeLink, Sidebar } from './sidebar';

export const POLL_MS = 60_000;
/** in ms; polling would keep the session of an absent administrator alive */
export const UNTOUCHED_MS = 15 * 60_000;

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/** Requests the counts each minute while the page is visible and in use, and the token is valid. */
function useWaiting() {
  const { currentData, isSuccess, refetch } = useWaitingQuery(undefined, {
    refetchOnMountOrArgChange: POLL_MS / 1000,
  });
  const ask = useEffectEvent(() => void refetch());

  useEffect(() => {
    let asked = Date.now();
    let touched = asked;
    const look = () => {
      if (
        document.visibilityState !== 'visible' ||
        Date.now() - touched > UNTOUCHED_MS ||
        $isRefused.getState()
      )
        return;
      asked = Date.now();
      ask();
    };
    const lookWhenDue = () => {
      if (Date.now() - asked > POLL_MS) look();
    };
    const touch = () => {
      touched = Date.now();
      lookWhenDue();
    };
    const timer = setInterval(look, POLL_MS);
    const listening = new AbortController();
    const { signal } = listening;
    for (const kind of TOUCHES) window.addEventListener(kind, touch, { passive: true, signal });
    document.addEventListener('visibilitychange', lookWhenDue, { signal });
    return () => {
      clearInterval(timer);
      listening.abort();
    };
  }, []);

  return isSuccess ? currentData : undefined;
}

const DashboardTools = lazy(
  () => import(/* webpackChunkName: "admin-tools" */ './dashboard-tools'),
);

const TopBar = styled(Row).attrs({ as: 'header', $gap: 8 })`
  position: sticky;
  top: 0;
  z-index: 40;
  justify-content: space-between;
  min-height: ${headerHeight};
  padding-inline: 32px 22px;
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  ${media.phone} { padding-inline: 16px 6px; }
  ${media.wideNav} { display: none; }
`;

const Frame = styled.div`
  flex: 1;
  display: flex;
  min-width: 0;
  ${media.collapsedNav} { flex-direction: column; }
  :where(&) main h1 {
    font-size: min(clamp(1.625rem, 1.45rem + .8vw, 1.875rem), 9vw);
    letter-spacing: -.015em;
    /* as high as the button next to it, so that headings align across pages */
    padding-block: max(0px, (44px - 1lh) / 2);
  }
`;

const Main = styled.main`
  flex: 1;
  min-width: 0;
  width: 100%;
  max-width: calc(96rem + 80px);
  /* leaves space for a toast below the last buttons */
  padding: 28px 40px 112px;
  background: ${color.canvas};
  ${media.collapsedNav} { max-width: none; padding: 28px 32px 112px; }
  ${media.phone} { padding: 16px 16px 156px; }
  ${media.print} { padding: 0; }
`;

export function DashboardFrame({ logout }: { logout: Logout }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const waiting = useWaiting();
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const onLogout = () => {
    closeMenu();
    logout.start();
  };
  const foot = { loggingOut: logout.leaving, onLogout };
  return (
    <Frame>
      <TopBar>
        <HomeLink on="light" />
        <IconButton as={Link} to={dashboardPaths.find()} aria-label="Search" $m="0 0 0 auto">
          <Search size={24} />
        </IconButton>
        <IconButton
          type="button"
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <Menu size={24} />
        </IconButton>
      </TopBar>
      <Sidebar waiting={waiting} {...foot} />
      <Main id="content" tabIndex={-1}>
        <SessionNotice />
        <Outlet />
      </Main>
      <Drawer open={menuOpen} waiting={waiting} onClose={closeMenu} {...foot} />
      <Suspense fallback={null}>
        <DashboardTools onLogout={onLogout} />
      </Suspense>
      {logout.question}
    </Frame>
  );
}
