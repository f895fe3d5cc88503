import { brand } from '@lagoon/shared/domain';
import { persistCart } from '@lagoon/shared/late-cart';
import { GlobalStyle, Toasts } from '@lagoon/shared/ui';
import { type Views, ViewsProvider } from '@lagoon/shared/views';

import { Component, type ReactNode, useEffect } from 'react';
import { usePrefetchLinks } from '../federation';
import { setProgress } from './early/early-events';

/** The whole page. Restores the stored cart after the first render, which must equal the prerendered page. */
export function App({ views, prefetch, children }: { views: Views; prefetch: (path: string) => Promise<void>; children: ReactNode }) {
  useEffect(() => persistCart(), []);
  useEffect(() => views.whenLoaded(({ data, store }) => data.refetchOnReconnect(store)), [views]);
  usePrefetchLinks(prefetch);
  useEffect(() => {
    // runs after all effects, so that replayed events find the restored cart; inside an effect React would defer the updates that follow
    const started = setTimeout(() => setProgress(document, 'started'));
    return () => clearTimeout(started);
  }, []);
  return (
    <RootBoundary>
      <ViewsProvider value={views}>
        <GlobalStyle />
        {children}
        <Toasts />
      </ViewsProvider>
    </RootBoundary>
  );
}

/** Error view for failures outside of all routes. Plain markup, because the shared components may have failed too. */
export const FrameFailed = () => (
  <main>
    <h1>{brand.name}</h1>
    <p>
      This page could not be shown. Please load it again, or call <a href={brand.phoneHref}>{brand.phone}</a>.
    </p>
  </main>
);

export class RootBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <FrameFailed /> : this.props.children;
  }
}
