import type { Vital } from '@lagoon/shared/domain';
import { onCLS, onINP, onLCP } from 'web-vitals';

export type Measured = Partial<Record<Vital, number>>;

/**
 * Measures the page that a visit began with, up to the moment when another page takes its place or the tab is hidden: what
 * comes later is about something else.
 *
 * @param tell hears of it once, and not at all when nothing could be measured
 */
export function measureFirstView(path: string, tell: (measured: Measured) => void): { left(): void } {
  const measured: Measured = {};
  let ended = false;
  const keep =
    (name: Vital, factor = 1) =>
    ({ value }: { value: number }) => {
      if (!ended && window.location.pathname === path) measured[name] = Math.round(value * factor);
    };
  const left = () => {
    if (!ended && Object.keys(measured).length > 0) tell(measured);
    ended = true;
  };
  // as they are so far: there may be no later
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
