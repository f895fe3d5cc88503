import type { App } from '@lagoon/shared/app';
import { routesOf } from '@lagoon/shared/app-routes';
import * as data from '@lagoon/shared/data';
import { type RouteObject, RouterContextProvider, RouterProvider } from '@lagoon/shared/router';
import { NotFoundView, Toasts } from '@lagoon/shared/ui';
import { createViews, type Seed, ViewsProvider, viewsContext } from '@lagoon/shared/views';
import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';

interface Options {
  /** initial address */
  at: string;
  seeds?: Seed[];
}

/**
 * Renders an app as the shell does, but without the frame.
 * @param others routes of other apps
 */
export const renderApp = (
  app: App,
  options: Options,
  others: RouteObject[] = [],
): ReturnType<typeof renderRoutes> =>
  renderRoutes([...routesOf(app, NotFoundView).routes, ...others], options);

/**
 * Renders routes as the shell does: with store, router context and toasts, but without the frame.
 */
export function renderRoutes(
  routes: RouteObject[],
  { at, seeds = [] }: Options,
): ReturnType<typeof render> & {
  store: data.Store;
  router: ReturnType<typeof createMemoryRouter>;
} {
  const store = data.makeStore();
  const views = createViews(seeds);
  const getContext = () => {
    const context = new RouterContextProvider();
    context.set(viewsContext, views);
    return context;
  };
  const router = createMemoryRouter([{ hydrateFallbackElement: <></>, children: routes }], {
    initialEntries: [at],
    getContext,
  } as Parameters<typeof createMemoryRouter>[1]);
  const view = render(
    <data.Provider store={store}>
      <ViewsProvider value={views}>
        <RouterProvider router={router} />
        <Toasts />
      </ViewsProvider>
    </data.Provider>,
  );
  return { ...view, store, router };
}
