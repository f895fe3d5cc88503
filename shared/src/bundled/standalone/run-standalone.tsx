import '@lagoon/shared/ui/fonts.css';
import { persistCart } from '@lagoon/shared/cart';
import { makeStore, Provider, refetchOnReconnect, storeContext } from '@lagoon/shared/data';
import { createBrowserRouter, type RouteObject, RouterContextProvider, RouterProvider } from '@lagoon/shared/router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { standaloneRoutes } from './standalone-routes';

interface StandaloneOptions {
  /** paths at and below which the remote's pages bring their own frame and main element, as its manifest declares them */
  bare?: readonly string[];
}

/**
 * Runs a remote's routes without the shell, in `#root`: store, router, cart and toasts of its own.
 *
 * @returns a function that takes it down again
 */
export function runStandalone(routes: RouteObject[], { bare }: StandaloneOptions = {}): () => void {
  const root = document.getElementById('root');
  if (!root) throw new Error('A remote that runs alone needs an element with the id "root" in its page.');
  const store = makeStore();
  const getContext = () => {
    const context = new RouterContextProvider();
    context.set(storeContext, store);
    return context;
  };
  const router = createBrowserRouter(standaloneRoutes(routes, bare), { getContext });
  const mounted = createRoot(root);
  mounted.render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  );
  const disconnect = persistCart();
  const unlisten = refetchOnReconnect(store);
  return () => {
    disconnect();
    unlisten();
    mounted.unmount();
    router.dispose();
  };
}
