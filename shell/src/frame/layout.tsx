import { SCROLL_TO_TOP_THRESHOLD_PX } from '@lagoon/shared/domain';
import { FrameLinks, Outlet, useLocation, useNavigation } from '@lagoon/shared/router';
import { Box, color, IconButton, media, radius, VisuallyHidden } from '@lagoon/shared/ui';
import { ArrowUp } from 'lucide-react';
import { type ContextType, type MouseEvent, useState, useSyncExternalStore } from 'react';
import styled, { keyframes } from 'styled-components';
import { type Mount, SiteFrameNeeded } from '../federation';
import { Footer } from './footer';
import { Header } from './header';
import { opening } from './page-preview';
import { CONTENT_ID, useRouteChange } from './route-change';

function RouteAnnouncer() {
  return (
    <VisuallyHidden as="div" aria-live="polite" aria-atomic="true" data-announcer>
      {useRouteChange()}
    </VisuallyHidden>
  );
}

const SiteFrame = () => (
  <>
    <Header />
    <Box as="main" $flex="1" $minWidth={0} id={CONTENT_ID} tabIndex={-1}>
      <Outlet />
    </Box>
    <Footer />
    <ScrollToTop />
    <Offline />
  </>
);

/** False in the first render, which must equal the prerendered page. */
function windowState(read: () => boolean, ...events: string[]) {
  const subscribe = (changed: () => void) => {
    for (const event of events) window.addEventListener(event, changed);
    return () => {
      for (const event of events) window.removeEventListener(event, changed);
    };
  };
  return () => useSyncExternalStore(subscribe, read, () => false);
}

const useOffline = windowState(() => !navigator.onLine, 'online', 'offline');
const useScrolled = windowState(
  () => window.scrollY > SCROLL_TO_TOP_THRESHOLD_PX && !isFormCovered(),
  'scroll',
  'resize',
);

/** On a phone the button would cover words of the form. */
const isFormCovered = () =>
  window.innerWidth < 700 &&
  [...document.querySelectorAll('main form:not([role])')].some((form) => {
    const { top, bottom } = form.getBoundingClientRect();
    return top < window.innerHeight && bottom > 0;
  });

/** Always rendered: screen readers announce only changes. Styles: boot/slow-page.css. */
const Offline = () => (
  <p className="offline" role="status">
    {useOffline() ? 'You’re offline. Reconnect to open more pages.' : null}
  </p>
);

/**
 * A page with the layout `none` brings its own frame and main element (id `content`), unless it
 * fails.
 */
export const layoutWith = (
  layoutAt: (pathname: string) => Mount['layout'],
  links: ContextType<typeof FrameLinks>,
) =>
  function Layout() {
    const { pathname } = useLocation();
    const [failed, setFailed] = useState(false);
    return (
      <SiteFrameNeeded value={setFailed}>
        <SkipLink />
        <ProgressBar />
        <FrameLinks value={links}>
          {layoutAt(pathname) === 'none' && !failed ? <Outlet /> : <SiteFrame />}
        </FrameLinks>
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
  border-radius: ${radius.control};
  background: ${color.surface};
  font-weight: 600;
  &:not(:focus) { clip-path: inset(50%); pointer-events: none; }
`;

const SkipLink = () => (
  <Anchor
    href={`#${CONTENT_ID}`}
    onClick={(event: MouseEvent) => {
      const main = document.getElementById(CONTENT_ID);
      if (!main) return;
      event.preventDefault(); // does not change the address
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

// after 200 ms: fast pages show no bar
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

function ProgressBar() {
  const document = opening.use();
  return useNavigation().state === 'idle' && !document ? null : (
    <Line data-progress aria-hidden="true" />
  );
}

const Round = styled(IconButton)`
  position: fixed;
  z-index: 30;
  right: 32px;
  bottom: 32px;
  width: 48px;
  height: 48px;
  border: 1px solid ${color.controlLine};
  border-radius: 50%;
  background: ${color.surface};
  color: ${color.brand700};
  box-shadow: 0 8px 24px rgb(6 49 46 / .14);
  &:hover { border-color: ${color.brand600}; }
  &:focus-visible { border-radius: 50%; }
  /* above the bar of a product page on a phone */
  ${media.phone} { right: 16px; bottom: 96px; }
  ${media.print} { display: none; }
`;

function toTop() {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  // this button is hidden at the top of the page
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
}

const ScrollToTop = () =>
  useScrolled() ? (
    <Round type="button" aria-label="Scroll to top" onClick={toTop}>
      <ArrowUp size={22} />
    </Round>
  ) : null;
