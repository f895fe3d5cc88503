import type { ErrorReport, LoadReport } from '@lagoon/shared/domain';
import { type Phase, RemoteLoadError } from './errors';
import type { Queue } from './telemetry-queue';

type Listener<T> = (report: T) => void;

/** Tells its listeners; one that throws must not become a failure of the remote. */
function channel<T>() {
  const listeners = new Set<Listener<T>>();
  return {
    /** @returns a function that stops it */
    on(listener: Listener<T>): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    tell(report: T): void {
      for (const listener of listeners) {
        try {
          listener(report);
        } catch (error) {
          console.warn('[federation] a telemetry listener threw', error);
        }
      }
    },
  };
}

/** How every load ended. */
export const { on: onLoad, tell: reportLoad } = channel<LoadReport>();

const errors = channel<ErrorReport>();
/** Errors of pages that had loaded. */
export const onPageError = errors.on;

const told = new WeakSet<object>();

/**
 * Reports what a page threw, by its name only and once, wherever it is caught. How a remote failed to load is known
 * already, and by more than a name.
 */
export function reportPageError(app: string, build: string | undefined, error: unknown): void {
  if (!(error instanceof Error) || error instanceof RemoteLoadError || told.has(error)) return;
  told.add(error);
  errors.tell({ app, build, name: error.name });
}

/**
 * Leaves `mf:<app>:<phase>` on the browser's own timeline, with its build, and whether it ended in a failure.
 *
 * @param start by `performance.now()`
 * @returns milliseconds
 */
export function measurePhase(app: string, build: string, phase: Phase, start: number, failed = false): number {
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
  const stops = [onLoad((load) => send((to) => to.load(load))), onPageError((error) => send((to) => to.error(error)))];
  return () => {
    for (const stop of stops) stop();
  };
}
