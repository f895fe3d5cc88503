import { makeStore, Provider, type Seed, type Store, storeContext } from '@lagoon/shared/data';
import { type RouteObject, RouterContextProvider, RouterProvider } from '@lagoon/shared/router';
import { Toasts } from '@lagoon/shared/ui';
import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';

interface Options {
  /** the address to start at */
  at: string;
  seeds?: Seed[];
}

/** Renders a remote's routes as the shell would, without the frame: store, router context and toasts included. */
export function renderRoutes(
  routes: RouteObject[],
  { at, seeds = [] }: Options,
): ReturnType<typeof render> & { store: Store; router: ReturnType<typeof createMemoryRouter> } {
  const store = makeStore(seeds);
  const getContext = () => {
    const context = new RouterContextProvider();
    context.set(storeContext, store);
    return context;
  };
  const router = createMemoryRouter([{ hydrateFallbackElement: <></>, children: routes }], {
    initialEntries: [at],
    getContext,
  } as Parameters<typeof createMemoryRouter>[1]);
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
      <Toasts />
    </Provider>,
  );
  return { ...view, store, router };
}
