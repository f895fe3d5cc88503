import type { Queue } from './queue';
import { onLoad, onPageError } from './reports';

const importQueue = (): Promise<{ createQueue: () => Queue }> =>
  import(/* webpackChunkName: "telemetry", webpackFetchPriority: "low" */ './queue');

/**
 * Sends how remotes load and which errors their pages have to the API. What sends them comes with the first that there
 * is to send; when it does not come, nobody is bothered, and the next one asks again.
 *
 * @param fetchQueue imports the queue
 * @returns a function that stops it
 */
export function startTelemetry(fetchQueue: typeof importQueue = importQueue): () => void {
  let queue: Promise<Queue> | undefined;
  const send = (put: (queue: Queue) => void) => {
    queue ??= fetchQueue().then(({ createQueue }) => createQueue());
    queue.then(put, () => {
      queue = undefined;
    });
  };
  const stops = [onLoad((load) => send((to) => to.load(load))), onPageError((error) => send((to) => to.error(error)))];
  return () => {
    for (const stop of stops) stop();
  };
}
