import '@lagoon/shared/ui/fonts.css';
import { type App, pagesOf } from '@lagoon/shared/app';
import { routesOf } from '@lagoon/shared/app-routes';
import { persistCart, useCart } from '@lagoon/shared/cart';
import { Logo } from '@lagoon/shared/components';
import { brand, isStatic, pagePath, paths, testsText } from '@lagoon/shared/domain';
import {
  Link,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  replace,
  useLocation,
  useRouteError,
} from '@lagoon/shared/router';
import { createBrowserRouter } from '@lagoon/shared/router/browser';
import { Container, color, ErrorView, GlobalStyle, NotFoundView, Toasts } from '@lagoon/shared/ui';
import { createViews, ViewsProvider, viewsContext } from '@lagoon/shared/views';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';

const Header = styled.header`
  position: sticky;
  top: 0;
  z-index: 10;
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
`;

const Row = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 64px;
  a {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    color: ${color.ink900};
    text-decoration: none;
  }
  a:hover { color: ${color.brand700}; }
`;

function Frame({ start, unframed }: { start: string; unframed: readonly string[] }) {
  const { pathname } = useLocation();
  const { totalQuantity } = useCart();
  const ownFrame = unframed.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <>
      <GlobalStyle />
      {ownFrame ? (
        <Outlet />
      ) : (
        <>
          <Header>
            <Row>
              <Link to={start}>
                <Logo size={32} />
                <span>
                  <strong>{brand.nameParts[0]}</strong> {brand.nameParts[1]}
                </span>
              </Link>
              <Link to={paths.cart()}>Cart, {testsText(totalQuantity)}</Link>
            </Row>
          </Header>
          <main>
            <Outlet />
          </main>
        </>
      )}
      <Toasts />
    </>
  );
}

function Broken() {
  console.error(useRouteError());
  return (
    <ErrorView
      text="This page did not load. Please try again."
      onRetry={() => window.location.reload()}
    />
  );
}

function standaloneRoutes(app: App): RouteObject[] {
  const { routes } = routesOf(app, NotFoundView);
  const start = pagePath(pagesOf(app).find(isStatic)?.path ?? '/');
  const home: RouteObject[] =
    start === '/' ? [] : [{ path: '/', loader: () => replace(start), element: <></> }];
  const children: RouteObject[] = [...home, ...routes, { path: '*', Component: NotFoundView }];
  return [
    {
      element: <Frame start={start} unframed={app.ownFrame ?? []} />,
      children: [{ ErrorBoundary: Broken, hydrateFallbackElement: <></>, children }],
    },
  ];
}

/** In `#root`, without the shell. Returns a function that stops the remote. */
export function runStandalone(app: App): () => void {
  const root = document.getElementById('root');
  if (!root)
    throw new Error('A remote that runs alone needs an element with the id "root" in its page.');
  const views = createViews();
  const getContext = () => new RouterContextProvider(new Map([[viewsContext, views]]));
  const router = createBrowserRouter(standaloneRoutes(app), { getContext });
  const mounted = createRoot(root);
  mounted.render(
    <StrictMode>
      <ViewsProvider value={views}>
        <RouterProvider router={router} />
      </ViewsProvider>
    </StrictMode>,
  );
  const disconnect = persistCart();
  return () => {
    disconnect();
    mounted.unmount();
    router.dispose();
  };
}
