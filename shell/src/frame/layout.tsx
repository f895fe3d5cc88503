import { Outlet, useLocation, useNavigation } from '@lagoon/shared/router';
import { color, VisuallyHidden } from '@lagoon/shared/ui';
import { type MouseEvent, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { type Mount, SiteFrameNeeded } from '../federation';
import { Footer } from './footer';
import { Header } from './header';
import { CONTENT_ID, useRouteChange } from './route-change';
import { ScrollToTop } from './scroll-to-top';

const Main = styled.main`
  flex: 1;
  min-width: 0;
`;

function RouteAnnouncer() {
  return (
    <VisuallyHidden as="div" aria-live="polite" aria-atomic="true" data-announcer>
      {useRouteChange()}
    </VisuallyHidden>
  );
}

/** The frame of every public page: header, the page, footer, and what hangs over them. */
const SiteFrame = () => (
  <>
    <Header />
    <Main id={CONTENT_ID} tabIndex={-1}>
      <Outlet />
    </Main>
    <Footer />
    <ScrollToTop />
  </>
);

/**
 * What stands round every page.
 *
 * @param layoutAt `none` where the page at a path brings its own frame and main element (of the id `content`), as the
 *   dashboard does; should that page fail, it stands in the site's frame all the same
 */
export const layoutWith = (layoutAt: (pathname: string) => Mount['layout']) =>
  function Layout() {
    const { pathname } = useLocation();
    const [failed, setFailed] = useState(false);
    return (
      <SiteFrameNeeded value={setFailed}>
        <SkipLink />
        <ProgressBar />
        {layoutAt(pathname) === 'none' && !failed ? <Outlet /> : <SiteFrame />}
        <RouteAnnouncer />
      </SiteFrameNeeded>
    );
  };

const Anchor = styled.a`
  position: fixed;
  z-index: 70;
  top: 10px;
  left: 16px;
  padding: 10px 16px;
  border-radius: 8px;
  background: ${color.surface};
  font-weight: 600;
  &:not(:focus) { clip-path: inset(50%); pointer-events: none; }
`;

/** The first stop of the keyboard: past the header to the page. */
const SkipLink = () => (
  <Anchor
    href={`#${CONTENT_ID}`}
    onClick={(event: MouseEvent) => {
      const main = document.getElementById(CONTENT_ID);
      if (!main) return;
      event.preventDefault(); // the address stays what it is
      main.focus();
      main.scrollIntoView?.();
    }}
  >
    Skip to content
  </Anchor>
);

const grow = keyframes`
  from { transform: scaleX(0); opacity: 1; }
  to { transform: scaleX(.92); opacity: 1; }
`;

// the delay is the rule: a page that is there within 200 ms shows no bar
const Line = styled.div`
  position: fixed;
  z-index: 50;
  inset: 0 0 auto;
  height: 3px;
  background: ${color.brand600};
  transform-origin: left;
  opacity: 0;
  animation: ${grow} 6s cubic-bezier(0, .6, .2, 1) 200ms forwards;
  pointer-events: none;
`;

/** A thin line on top while the next page is on its way. */
const ProgressBar = () => (useNavigation().state === 'idle' ? null : <Line data-progress aria-hidden="true" />);
