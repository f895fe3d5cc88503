import {
  type ErrorReport,
  type LoadReport,
  MOST_REPORTS,
  type PagePattern,
  type TelemetryReport,
  type VitalsReport,
} from '@lagoon/shared/domain';
import { createPages, type Pages } from './shown-pages';

/** How long reports wait for others while the page is in sight, in milliseconds. */
export const SEND_EVERY_MS = 10_000;

/** Puts reports in line. Never throws. */
export interface Queue extends Pick<Pages, 'shown' | 'measure'> {
  load(event: { report: LoadReport; pages: readonly PagePattern[] }): void;
  error(report: ErrorReport): void;
}

type Waiting = TelemetryReport & { vitals: VitalsReport[] };

const nothing = (): Waiting => ({ loads: [], errors: [], vitals: [] });
const isHidden = () => document.visibilityState === 'hidden';

/**
 * Collects reports and sends them together: every 10 seconds while there are any, and at once when the page is hidden,
 * which may be the last that it hears. Whether they arrive is not asked.
 *
 * @param first the path of the page that the visit began with
 * @param send hands a text to the browser; whether it took it
 */
export function createQueue(first: string, send: (text: string) => boolean = beacon): Queue {
  let waiting = nothing();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count = () => waiting.loads.length + waiting.errors.length + waiting.vitals.length;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const views = pages.views().filter(({ app }) => !isOverridden(app));
    if (count() + views.length === 0 || !send(JSON.stringify({ ...waiting, views }))) return;
    waiting = nothing();
    pages.told();
  };
  const wait = () => {
    if (isHidden()) flush();
    else timer ??= setTimeout(flush, SEND_EVERY_MS);
  };
  const put = (app: string, add: () => void) => {
    // what came first explains what follows, so it is what follows that finds no room
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

function beacon(text: string): boolean {
  try {
    return navigator.sendBeacon('/api/telemetry', text);
  } catch {
    return false;
  }
}

/** A load with whole milliseconds, and no more than what is to be told. */
function tidyLoad({ app, build, wanted, outcome, phase, ms, phases, code }: LoadReport): LoadReport {
  const whole = Object.entries(phases).map(([name, time]) => [name, Math.round(time)]);
  return { app, build, wanted, outcome, phase, ms: Math.round(ms), phases: Object.fromEntries(whole), code };
}

/** An error by a name that is one: a program may have put anything in its place. */
const tidyError = ({ app, build, name }: ErrorReport, page: string | undefined): ErrorReport => ({
  app,
  build,
  name: /^[A-Za-z][A-Za-z0-9]{0,63}$/.test(name) ? name : 'Error',
  page,
});

/** Whether a developer runs a build of their own in this app's place: nothing of that is about the site. */
function isOverridden(app: string): boolean {
  try {
    return window.localStorage.getItem(`mf:override:${app}`) !== null;
  } catch {
    return false;
  }
}
