import { VITALS_SHARE } from '@lagoon/shared/domain';
import { loadReported, pageErrorReported, pageShown } from '../federation';
import type { Queue } from './telemetry-queue';

const importQueue = (): Promise<{ createQueue: (first: string) => Queue }> =>
  import(/* webpackChunkName: "telemetry", webpackFetchPriority: "low" */ './telemetry-queue');

/** Whether the first page of this visit is measured. A browser that a program drives is no visitor's. */
const isDrawn = () => !navigator.webdriver && Math.random() < VITALS_SHARE;

/**
 * Sends how remotes load, which pages are shown and which errors they have to the API. What sends them comes with the
 * first that there is to send; when it does not come, nobody is bothered, and the next one asks again.
 *
 * @param fetchQueue imports the queue
 * @returns a function that stops it, and one that measures the first page if this visit is drawn: it asks for more files, so
 *   its moment is when the page answers and the browser has nothing else to do
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
  const stops = [
    loadReported.watch((load) => send((to) => to.load(load))),
    pageErrorReported.watch((error) => send((to) => to.error(error))),
    pageShown.watch((path) => put((to) => to.shown(path))),
  ];
  return {
    measure(): void {
      if (isDrawn()) send((to) => to.measure());
    },
    stop(): void {
      for (const stop of stops) stop();
    },
  };
}
