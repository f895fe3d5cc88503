import {
  type ErrorReport,
  type LoadReport,
  MOST_REPORTS,
  type TelemetryReport,
  VITALS_SHARE,
  type ViewReport,
  type VitalsReport,
} from '@lagoon/shared/domain';
import { inlineRegistry, mountOf, shellBuild } from '../federation';
import site from '../site/app';
import type { Measured } from './first-view';

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

const importFirstView = () =>
  import(/* webpackChunkName: "first-view", webpackFetchPriority: "low" */ './first-view');

/**
 * Only after `measure`: views of the shell's pages, and the first page.
 * @param first its path
 */
export function createPages(
  first: string,
  { changed, measured }: { changed(): void; measured(report: VitalsReport): void },
  fetchFirstView = importFirstView,
) {
  const registry = inlineRegistry(document);
  const own = shellBuild(document);
  const builds = new Map(own ? [[site.id, own]] : []);
  let count = 0;
  let path = first;
  let isMeasured = false;
  let left = () => {};

  const appAt = (at: string) => (registry && mountOf(registry, at)?.app) ?? site.id;
  const countView = () => {
    if (!isMeasured || appAt(path) !== site.id) return;
    count += 1 / VITALS_SHARE;
    changed();
  };
  const report = (vitals: Measured) => {
    const app = appAt(first);
    const build = builds.get(app);
    if (build) measured({ app, build, ...vitals });
  };
  return {
    shown(next: string): void {
      if (next === path) return;
      path = next;
      left();
      countView();
    },
    /** In a random fraction of the page loads. */
    measure(): void {
      isMeasured = true;
      countView();
      // nothing if the visitor has left, or the code fails to load
      void fetchFirstView().then(
        ({ measureFirstView }) => {
          if (path === first) left = measureFirstView(first, report).left;
        },
        () => {},
      );
    },
    loaded(app: string, build: string): void {
      builds.set(app, build);
    },
    views: (): ViewReport[] => (own && count > 0 ? [{ app: site.id, build: own, count }] : []),
    sent(): void {
      count = 0;
    },
  };
}
