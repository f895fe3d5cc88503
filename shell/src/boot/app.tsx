import { persistCart } from '@lagoon/shared/cart';
import { Provider, refetchOnReconnect, type Store } from '@lagoon/shared/data';
import { RouterProvider } from '@lagoon/shared/router';
import { GlobalStyle, Toasts } from '@lagoon/shared/ui';
import { useEffect } from 'react';
import { useWarmLinks } from '../federation';
import { RootBoundary } from './frame-failed';
import type { Router } from './router';

export interface AppProps {
  store: Store;
  router: Router;
  warm: (path: string) => Promise<void>;
}

/** The whole page. The stored cart is picked up after the first render, which has to equal the composed one. */
export function App({ store, router, warm }: AppProps) {
  useEffect(() => persistCart(), []);
  useEffect(() => refetchOnReconnect(store), [store]);
  useWarmLinks(warm);
  return (
    <RootBoundary>
      <Provider store={store}>
        <GlobalStyle />
        <RouterProvider router={router} />
        <Toasts />
      </Provider>
    </RootBoundary>
  );
}
