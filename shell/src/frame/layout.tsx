import { Outlet } from '@lagoon/shared/router';
import { VisuallyHidden } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { CONTENT_ID } from './content';
import { Footer } from './footer';
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
export const Layout = () => (
  <>
    <SkipLink />
    <ProgressBar />
    <Header />
    <Main id={CONTENT_ID} tabIndex={-1}>
      <Outlet />
    </Main>
    <Footer />
    <ScrollToTop />
    <RouteAnnouncer />
  </>
);
