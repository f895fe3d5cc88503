import { VITALS_SHARE } from '@lagoon/shared/domain';
import { loadReported, pageErrorReported, pageShown } from '../federation';
import type { Queue } from './telemetry-queue';

const importQueue = (): Promise<{ createQueue: (first: string) => Queue }> =>
  import(/* webpackChunkName: "telemetry", webpackFetchPriority: "low" */ './telemetry-queue');

/**
 * Returns true for a random fraction of the page loads. Returns false in a browser that a program
 * controls.
 */
const isDrawn = () => !navigator.webdriver && Math.random() < VITALS_SHARE;

/**
 * Sends loads of remotes, page views and errors to the API. The code of the queue loads at the
 * first report.
 * @returns a function that measures the first page in a random fraction of the page loads; call it
 * when the browser is idle
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
