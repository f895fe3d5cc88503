import type { App } from '@lagoon/shared/app';
import { routesOf } from '@lagoon/shared/app-routes';
import * as data from '@lagoon/shared/data';
import { type RouteObject, RouterContextProvider, RouterProvider } from '@lagoon/shared/router';
import { NotFoundView, Toasts } from '@lagoon/shared/ui';
import { createViews, ViewsProvider, viewsContext } from '@lagoon/shared/views';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter } from 'react-router-dom';

const ELSEWHERE: RouteObject = { path: '*', Component: () => <p>Elsewhere</p> };

/** Named, because declarations of the package cannot name the inferred type. */
type Rendered = ReturnType<typeof render> & {
  store: data.Store;
  router: ReturnType<typeof createMemoryRouter>;
};

/** Renders an app as the shell does, but without the frame. */
export const renderApp = (app: App, at: string): Rendered =>
  renderRoutes(routesOf(app, NotFoundView).routes, at);

export const renderPage = (Component: ComponentType, path = '/'): Rendered =>
  renderRoutes([{ path, Component }], path);

/**
 * Renders routes as the shell does: with store, router context and toasts, but without the frame.
 * Every other address shows "Elsewhere".
 */
export function renderRoutes(routes: RouteObject[], at = '/'): Rendered {
  const store = data.makeStore();
  const views = createViews([]);
  const getContext = () => new RouterContextProvider(new Map([[viewsContext, views]]));
  const router = createMemoryRouter(
    [{ hydrateFallbackElement: <></>, children: [...routes, ELSEWHERE] }],
    { initialEntries: [at], getContext } as Parameters<typeof createMemoryRouter>[1],
  );
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
