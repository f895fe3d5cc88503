import { Outlet } from '@lagoon/shared/router';
import { color, media } from '@lagoon/shared/ui';
import { useCallback, useState } from 'react';
import styled from 'styled-components';
import { Drawer } from './drawer';
import { LogoutQuestion } from './logout-question';
import { SessionNotice } from './session-notice';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';
import type { Logout } from './use-logout';
import { useWaiting } from './use-waiting';

const Frame = styled.div`
  flex: 1;
  display: flex;
  min-width: 0;
  ${media.collapsedNav} { flex-direction: column; }
  :where(&) main h1 {
    font-size: min(clamp(1.625rem, 1.45rem + .8vw, 1.875rem), 9vw);
    letter-spacing: -.015em;
    /* as high as the button that may stand beside it, so that headings stand at one height on every page */
    padding-block: max(0px, (44px - 1lh) / 2);
  }
`;

const Main = styled.main`
  flex: 1;
  min-width: 0;
  width: 100%;
  max-width: calc(72rem + 80px);
  /* below, room for a toast, which must not lie on a form's last buttons when the page is at its end */
  padding: 28px 40px 112px;
  background: ${color.canvas};
  ${media.collapsedNav} { max-width: none; padding: 28px 32px 112px; }
  ${media.phone} { padding: 16px 16px 156px; }
  ${media.print} { padding: 0; }
`;

/** What stands round every page of the dashboard. A page brings its heading and what is below, and no margin of its own. */
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
      <TopBar menuOpen={menuOpen} onMenu={() => setMenuOpen(true)} />
      <Sidebar waiting={waiting} {...foot} />
      <Main id="content" tabIndex={-1}>
        <SessionNotice />
        <Outlet />
      </Main>
      <Drawer open={menuOpen} waiting={waiting} onClose={closeMenu} {...foot} />
      <LogoutQuestion {...logout} />
    </Frame>
  );
}
