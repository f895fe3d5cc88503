/** The small frame in which each remote runs alone. */
import '@lagoon/shared/ui/fonts.css';
import { persistCart } from '@lagoon/shared/cart';
import * as data from '@lagoon/shared/data';
import { type RouteObject, RouterContextProvider, RouterProvider, replace, useRouteError } from '@lagoon/shared/router';
import { createBrowserRouter } from '@lagoon/shared/router/browser';
import { ErrorView, NotFoundView } from '@lagoon/shared/ui';
import { createViews, ViewsProvider, viewsContext } from '@lagoon/shared/views';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Frame } from './frame';

function Broken() {
  console.error(useRouteError());
  return <ErrorView text="This page did not load. Please try again." onRetry={() => window.location.reload()} />;
}

/** `/` leads to the remote's first page that needs no parameter, and what the remote does not have is not found. */
function standaloneRoutes(routes: RouteObject[], unframed: readonly string[]): RouteObject[] {
  const start = routes.find(({ path }) => path !== undefined && !/[:*]/.test(path))?.path ?? '/';
  const home: RouteObject[] = start === '/' ? [] : [{ path: '/', loader: () => replace(start), element: <></> }];
  const children: RouteObject[] = [...home, ...routes, { path: '*', Component: NotFoundView }];
  return [
    {
      element: <Frame start={start} unframed={unframed} />,
      children: [{ ErrorBoundary: Broken, hydrateFallbackElement: <></>, children }],
    },
  ];
}

/**
 * Runs a remote's routes without the shell, in `#root`: store, router, cart and toasts of its own.
 *
 * @param unframed paths at and below which the remote's pages bring their own frame and main element
 * @returns a function that takes it down again
 */
export function runStandalone(routes: RouteObject[], unframed: readonly string[] = []): () => void {
  const root = document.getElementById('root');
  if (!root) throw new Error('A remote that runs alone needs an element with the id "root" in its page.');
  const store = data.makeStore();
  const views = createViews([], { data, store });
  const getContext = () => {
    const context = new RouterContextProvider();
    context.set(viewsContext, views);
    return context;
  };
  const router = createBrowserRouter(standaloneRoutes(routes, unframed), { getContext });
  const mounted = createRoot(root);
  mounted.render(
    <StrictMode>
      <data.Provider store={store}>
        <ViewsProvider value={views}>
          <RouterProvider router={router} />
        </ViewsProvider>
      </data.Provider>
    </StrictMode>,
  );
  const disconnect = persistCart();
  const unlisten = data.refetchOnReconnect(store);
  return () => {
    disconnect();
    unlisten();
    mounted.unmount();
    router.dispose();
  };
}
