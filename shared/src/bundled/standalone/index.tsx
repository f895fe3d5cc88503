import '@lagoon/shared/ui/fonts.css';
import { type App, pagesOf } from '@lagoon/shared/app';
import { routesOf } from '@lagoon/shared/app-routes';
import { persistCart } from '@lagoon/shared/cart';
import { isStatic, pagePath } from '@lagoon/shared/domain';
import {
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  replace,
  useRouteError,
} from '@lagoon/shared/router';
import { createBrowserRouter } from '@lagoon/shared/router/browser';
import { ErrorView, NotFoundView } from '@lagoon/shared/ui';
import { createViews, ViewsProvider, viewsContext } from '@lagoon/shared/views';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Frame } from './frame';

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
