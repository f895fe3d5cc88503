import type { Vital } from '@lagoon/shared/domain';
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';

export type Measured = Partial<Record<Vital, number>>;

/**
 * Measures the loaded page and, in browsers that know soft navigations, each page that follows.
 * @param first path of the loaded page
 * @param report called once for each page, when another is shown or the tab is hidden
 */
export function measureVitals(first: string, report: (path: string, measured: Measured) => void) {
  /** by the navigation's number; undefined if reported, or left before it was measured */
  const views = new Map<number, { path: string; measured: Measured } | undefined>();
  const keep =
    (name: Vital, factor = 1) =>
    ({ value, navigationId, navigationURL = first }: Metric) => {
      const path = new URL(navigationURL, window.location.href).pathname;
      const isShown = path === window.location.pathname;
      if (!views.has(navigationId))
        views.set(navigationId, isShown ? { path, measured: {} } : undefined);
      const view = views.get(navigationId);
      if (view && isShown) view.measured[name] = Math.round(value * factor);
    };
  const end = (all: boolean) => {
    for (const [id, view] of views) {
      if (!view || (!all && view.path === window.location.pathname)) continue;
      report(view.path, view.measured);
      views.set(id, undefined);
    }
  };
  const options = { reportAllChanges: true, reportSoftNavs: true };
  onLCP(keep('lcp'), options);
  onINP(keep('inp'), options);
  onCLS(keep('cls', 1000), options);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') end(true);
  });
  window.addEventListener('pagehide', () => end(true));
  return { left: () => end(false) };
}
