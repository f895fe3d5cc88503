import { brand } from '@lagoon/shared/domain';
import { Component, type ReactNode } from 'react';

/** The last resort, in plain markup: whatever broke may be the kit itself. Never a blank page. */
export const FrameFailed = () => (
  <main>
    <h1>{brand.name}</h1>
    <p>
      This page could not be shown. Please load it again, or call <a href={brand.phoneHref}>{brand.phone}</a>.
    </p>
  </main>
);

/** Catches what no route's boundary could. */
export class RootBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <FrameFailed /> : this.props.children;
  }
}
