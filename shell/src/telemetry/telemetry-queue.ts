import {
  type ErrorReport,
  type LoadReport,
  MOST_REPORTS,
  type TelemetryReport,
  type VitalsReport,
} from '@lagoon/shared/domain';
import { createPages } from './shown-pages';

export const SEND_EVERY_MS = 10_000;

export type Queue = ReturnType<typeof createQueue>;
type PendingReports = TelemetryReport & { vitals: VitalsReport[] };

const noReports = (): PendingReports => ({ loads: [], errors: [], vitals: [] });
const isHidden = () => document.visibilityState === 'hidden';

/**
 * Every 10 seconds and when the page is hidden. Never throws.
 * @param first path of the first page
 */
export function createQueue(first: string) {
  let waiting = noReports();
  const renderedAgain = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count = () => waiting.loads.length + waiting.errors.length + waiting.vitals.length;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const views = pages.views();
    if (count() + views.length === 0 || !beacon(JSON.stringify({ ...waiting, views }))) return;
    waiting = noReports();
    pages.sent();
  };
  const wait = () => {
    if (isHidden()) flush();
    else timer ??= setTimeout(flush, SEND_EVERY_MS);
  };
  const put = (add: () => void) => {
    // the first reports explain the later ones
    if (count() >= MOST_REPORTS) return;
    add();
    wait();
  };

  const pages = createPages(first, {
    changed: wait,
    measured: (vitals) => put(() => waiting.vitals.push(vitals)),
  });
  document.addEventListener('visibilitychange', () => {
    if (isHidden()) flush();
  });
  window.addEventListener('pagehide', flush);
  return {
    shown: pages.shown,
    measure: pages.measure,
    load: (report: LoadReport) => {
      const { app, build, outcome } = report;
      // React reports each difference
      if (outcome === 'again' && renderedAgain.has(app)) return;
      if (outcome === 'again') renderedAgain.add(app);
      if (build && outcome !== 'failed') pages.loaded(app, build);
      put(() => waiting.loads.push(report));
    },
    error: (report: ErrorReport) => put(() => waiting.errors.push(report)),
  };
}

/** A page that the visitor may never see. */
const isPrerendering = () => (document as { prerendering?: boolean }).prerendering === true;

/** @returns true if accepted; the server may still not receive it */
function beacon(text: string) {
  try {
    return !isPrerendering() && navigator.sendBeacon('/api/telemetry', text);
  } catch {
    return false;
  }
}
