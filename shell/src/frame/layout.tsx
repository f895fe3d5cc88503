import { Outlet, useLocation } from '@lagoon/shared/router';
import { VisuallyHidden } from '@lagoon/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { CONTENT_ID } from './content';
import { Footer } from './footer';
import { FrameWanted } from './frame-wanted';
import { Header } from './header';
import { ProgressBar } from './progress-bar';
import { ScrollToTop } from './scroll-to-top';
import { SkipLink } from './skip-link';
import { useRouteChange } from './use-route-change';

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
 * @param isBare whether the page at a path brings its own frame and main element (of the id `content`), as the dashboard
 *   does; should that page fail, it stands in the site's frame all the same
 */
export const layoutWith = (isBare: (pathname: string) => boolean) =>
  function Layout() {
    const { pathname } = useLocation();
    const [wanted, setWanted] = useState(false);
    return (
      <FrameWanted value={setWanted}>
        <SkipLink />
        <ProgressBar />
        {isBare(pathname) && !wanted ? <Outlet /> : <SiteFrame />}
        <RouteAnnouncer />
      </FrameWanted>
    );
  };
