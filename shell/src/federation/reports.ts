import { createSignal } from '@lagoon/shared/browser';
import type { ErrorReport, LoadPhase, LoadReport, PagePattern } from '@lagoon/shared/domain';
import { RemoteLoadError } from './errors';

interface LoadEvent {
  report: LoadReport;
  /** of the build that has loaded */
  pages: readonly PagePattern[];
}

/** A load of a remote has ended. */
export const loadReported = createSignal<LoadEvent>();
/** A page that had loaded has thrown. */
export const pageErrorReported = createSignal<ErrorReport>();
/** A page is shown, by its path. */
export const pageShown = createSignal<string>();

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
