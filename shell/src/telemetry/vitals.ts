import type { Vital } from '@lagoon/shared/domain';
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';

export type Measured = Partial<Record<Vital, number>>;

/**
 * Measures the loaded page and, in browsers that know soft navigations, each page that follows.
 * @param report called once for each page, when it is left or hidden
 */
export function measureVitals(report: (path: string, measured: Measured) => void) {
  /** by the navigation's number; undefined once reported */
  const views = new Map<number, { path: string; measured: Measured } | undefined>();
  const keep =
    (name: Vital, factor = 1) =>
    ({ value, navigationId, navigationURL = window.location.href }: Metric) => {
      const path = new URL(navigationURL).pathname;
      // another page is shown, which the browser counts to the one before
      if (path !== window.location.pathname) return;
      if (!views.has(navigationId)) views.set(navigationId, { path, measured: {} });
      Object.assign(views.get(navigationId)?.measured ?? {}, {
        [name]: Math.round(value * factor),
      });
    };
  const left = () => {
    for (const [id, view] of views) {
      if (view) report(view.path, view.measured);
      views.set(id, undefined);
    }
  };
  const options = { reportAllChanges: true, reportSoftNavs: true };
  onLCP(keep('lcp'), options);
  onINP(keep('inp'), options);
  onCLS(keep('cls', 1000), options);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') left();
  });
  window.addEventListener('pagehide', left);
  return { left };
}
