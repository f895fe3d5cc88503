import {
  type ErrorReport,
  type LoadReport,
  MOST_REPORTS,
  type PagePattern,
  type TelemetryReport,
  type VitalsReport,
} from '@lagoon/shared/domain';
import { createPages, type Pages } from './shown-pages';

export const SEND_EVERY_MS = 10_000;

/** Its methods never throw. */
export interface Queue extends Pick<Pages, 'shown' | 'measure'> {
  load(event: { report: LoadReport; pages: readonly PagePattern[] }): void;
  error(report: ErrorReport): void;
}

type PendingReports = TelemetryReport & { vitals: VitalsReport[] };

const noReports = (): PendingReports => ({ loads: [], errors: [], vitals: [] });
const isHidden = () => document.visibilityState === 'hidden';

/**
 * Sends the collected reports every 10 seconds, and when the page is hidden.
 * @param first path of the first page
 * @param send returns true if the browser accepted the text; the server may still not receive it
 */
export function createQueue(first: string, send: (text: string) => boolean = beacon): Queue {
  let waiting = noReports();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count = () => waiting.loads.length + waiting.errors.length + waiting.vitals.length;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const views = pages.views().filter(({ app }) => !isOverridden(app));
    if (count() + views.length === 0 || !send(JSON.stringify({ ...waiting, views }))) return;
    waiting = noReports();
    pages.sent();
  };
  const wait = () => {
    if (isHidden()) flush();
    else timer ??= setTimeout(flush, SEND_EVERY_MS);
  };
  const put = (app: string, add: () => void) => {
    // drops reports above the limit: the first reports explain the later ones
    if (count() >= MOST_REPORTS || isOverridden(app)) return;
    add();
    wait();
  };

  const pages = createPages(first, { changed: wait, measured: (vitals) => put(vitals.app, () => waiting.vitals.push(vitals)) });
  document.addEventListener('visibilitychange', () => {
    if (isHidden()) flush();
  });
  window.addEventListener('pagehide', flush);
  return {
    shown: pages.shown,
    measure: pages.measure,
    load: ({ report, pages: loaded }) => {
      if (report.build && report.outcome !== 'failed') pages.loaded(report.app, report.build, loaded);
      put(report.app, () => waiting.loads.push(tidyLoad(report)));
    },
    error: (report) => put(report.app, () => waiting.errors.push(tidyError(report, pages.current(report.app)))),
  };
}

/** True while the browser renders this page in advance. The visitor may never see such a page. */
const isPrerendering = () => (document as { prerendering?: boolean }).prerendering === true;

function beacon(text: string): boolean {
  try {
    return !isPrerendering() && navigator.sendBeacon('/api/telemetry', text);
  } catch {
    return false;
  }
}

function tidyLoad({ app, build, wanted, outcome, phase, ms, phases, code }: LoadReport): LoadReport {
  const whole = Object.entries(phases).map(([name, time]) => [name, Math.round(time)]);
  return { app, build, wanted, outcome, phase, ms: Math.round(ms), phases: Object.fromEntries(whole), code };
}

const tidyError = ({ app, build, name }: ErrorReport, page: string | undefined): ErrorReport => ({
  app,
  build,
  name: /^[A-Za-z][A-Za-z0-9]{0,63}$/.test(name) ? name : 'Error',
  page,
});

function isOverridden(app: string): boolean {
  try {
    return window.localStorage.getItem(`mf:override:${app}`) !== null;
  } catch {
    return false;
  }
}
