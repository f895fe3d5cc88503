import { createSignal } from '@lagoon/shared/browser';
import type { ErrorReport, LoadPhase, LoadReport } from '@lagoon/shared/domain';
import { RemoteLoadError } from './errors';
import type { Queue } from './telemetry-queue';

/** A load of a remote has ended. */
export const loadReported = createSignal<LoadReport>();
/** A page that had loaded has thrown. */
export const pageErrorReported = createSignal<ErrorReport>();

const reported = new WeakSet<object>();

/** Reports a page's error once and by its name only. A failure to load a remote is left out: it has been reported with more detail. */
export function reportPageError(app: string, build: string | undefined, error: unknown): void {
  if (!(error instanceof Error) || error instanceof RemoteLoadError || reported.has(error)) return;
  reported.add(error);
  pageErrorReported({ app, build, name: error.name });
}

/**
 * Leaves `mf:<app>:<phase>` on the browser's own timeline, with its build, and whether it ended in a failure.
 *
 * @param start by `performance.now()`
 * @returns milliseconds
 */
export function measurePhase(app: string, build: string, phase: LoadPhase, start: number, failed = false): number {
  const end = performance.now();
  try {
    performance.measure(`mf:${app}:${phase}`, { start, end, detail: failed ? { build, failed } : { build } });
  } catch {
    // browsers of before 2021 take no options here
  }
  return end - start;
}

const importQueue = (): Promise<{ createQueue: () => Queue }> =>
  import(/* webpackChunkName: "telemetry", webpackFetchPriority: "low" */ './telemetry-queue');

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
  const stops = [
    loadReported.watch((load) => send((to) => to.load(load))),
    pageErrorReported.watch((error) => send((to) => to.error(error))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
