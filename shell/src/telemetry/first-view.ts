import type { Vital } from '@lagoon/shared/domain';
import { onCLS, onINP, onLCP } from 'web-vitals';

export type Measured = Partial<Record<Vital, number>>;

/**
 * Until another page is shown or the tab is hidden.
 * @param report called once, or never without a measurement
 */
export function measureFirstView(
  path: string,
  report: (measured: Measured) => void,
): { left(): void } {
  const measured: Measured = {};
  let ended = false;
  const keep =
    (name: Vital, factor = 1) =>
    ({ value }: { value: number }) => {
      if (!ended && window.location.pathname === path) measured[name] = Math.round(value * factor);
    };
  const left = () => {
    if (!ended && Object.keys(measured).length > 0) report(measured);
    ended = true;
  };
  const soFar = { reportAllChanges: true };
  onLCP(keep('lcp'), soFar);
  onINP(keep('inp'), soFar);
  onCLS(keep('cls', 1000), soFar);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') left();
  });
  window.addEventListener('pagehide', left);
  return { left };
}
