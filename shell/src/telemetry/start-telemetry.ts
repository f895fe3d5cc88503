import { VITALS_SHARE } from '@lagoon/shared/domain';
import { loadReported, pageErrorReported, pageShown } from '../federation';
import type { Queue } from './telemetry-queue';

const importQueue = (): Promise<{ createQueue: (first: string) => Queue }> =>
  import(/* webpackChunkName: "telemetry", webpackFetchPriority: "low" */ './telemetry-queue');

/** Not in a browser that a program controls. */
const isDrawn = () => !navigator.webdriver && Math.random() < VITALS_SHARE;

/**
 * Loads, views and errors; the queue's code loads at the first report. Returns a function that
 * measures pages, for an idle browser.
 */
export function startTelemetry(fetchQueue: typeof importQueue = importQueue) {
  let queue: Promise<Queue> | undefined;
  const first = window.location.pathname;
  const put = (to: (queue: Queue) => void) => {
    queue?.then(to, () => {
      queue = undefined;
    });
  };
  const send = (to: (queue: Queue) => void) => {
    queue ??= fetchQueue().then(({ createQueue }) => createQueue(first));
    put(to);
  };
  loadReported.watch((report) => send((to) => to.load(report)));
  pageErrorReported.watch((error) => send((to) => to.error(error)));
  pageShown.watch((path) => put((to) => to.shown(path)));
  return () => {
    if (isDrawn()) send((to) => to.measure());
  };
}
