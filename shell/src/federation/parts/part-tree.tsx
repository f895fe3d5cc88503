import type { RegistryPart, SlotContext } from '@lagoon/shared/domain';
import type { SlotPlace } from '@lagoon/shared/router';
import type { Router as RouterComponent } from '@lagoon/shared/router/server';
import { type Views, ViewsProvider } from '@lagoon/shared/views';
import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import type { Registry } from '../registry';
import { useBuildStyles } from '../styles';

export interface LoadedPart {
  app: string;
  build: string | undefined;
  Component: ComponentType<SlotContext>;
  context: SlotContext;
}

interface PartTreeProps {
  part: Pick<LoadedPart, 'Component' | 'context'> & Partial<Pick<LoadedPart, 'build'>>;
  pathname: string;
  views: Views;
  navigate: SlotPlace['navigate'];
  Router: typeof RouterComponent;
  onReady?: () => void;
}

/** Rendered by the prerenderer, hydrated by the browser. */
export function PartTree({
  part: { Component, context, build },
  pathname,
  views,
  navigate,
  Router,
  onReady = () => {},
}: PartTreeProps) {
  useBuildStyles(build);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the first render
  useEffect(onReady, []);
  return (
    <Router
      location={pathname}
      navigator={{
        createHref: hrefOf,
        go: navigate,
        push: (to, state, options) => void navigate(to, { ...options, state }),
        replace: (to, state, options) => void navigate(to, { ...options, state, replace: true }),
      }}
    >
      <ViewsProvider value={views}>
        <Component {...context} />
      </ViewsProvider>
    </Router>
  );
}

type To = string | { pathname?: string; search?: string; hash?: string };

const hrefOf = (to: To) =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;

/** Of React's ids; the same when prerendered and hydrated. */
export const idPrefix = (slot: string, app: string) => `${slot}-${app}-`.replaceAll(':', '-');

export class PartBoundary extends Component<
  { onError: (error: unknown) => void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** In their order. Ignores the unknown format of another release. */
export const partsOf = (registry: Registry | undefined, slot: string): RegistryPart[] =>
  Array.isArray(registry?.parts) ? registry.parts.filter((part) => part?.slot === slot) : [];
