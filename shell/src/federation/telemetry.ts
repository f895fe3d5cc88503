import type { Phase, RemoteErrorCode } from './errors';

/** How the load of a remote ended: at once, at the second attempt, with its previous build, not at all. */
export type Outcome = 'ok' | 'retry' | 'previous' | 'failed';

export interface LoadEvent {
  app: string;
  build: string | undefined;
  outcome: Outcome;
  /** the last phase that was reached */
  phase: Phase;
  /** whole time, in milliseconds */
  ms: number;
  code?: RemoteErrorCode;
}

type Listener = (event: LoadEvent) => void;
const listeners = new Set<Listener>();

/** Hear how every load ended. @returns a function that stops it */
export function onLoadEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Tells the listeners; one that throws must not become a failure of the remote. */
export function reportLoad(event: LoadEvent): void {
  for (const listener of listeners) {
    try {
      listener(event);
    } catch (error) {
      console.warn('[federation] a telemetry listener threw', error);
    }
  }
}

/** Leaves `mf:<app>:<phase>` on the browser's own timeline. Times are those of `performance.now()`. */
export function measurePhase(app: string, build: string, phase: Phase, start: number): void {
  performance.measure?.(`mf:${app}:${phase}`, { start, end: performance.now(), detail: { build } });
}
