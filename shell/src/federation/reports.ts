import { createSignal } from '@lagoon/shared/browser';
import type { ErrorReport, LoadPhase, LoadReport, PagePattern } from '@lagoon/shared/domain';
import { RemoteLoadError } from './errors';

interface LoadEvent {
  report: LoadReport;
  pages: readonly PagePattern[];
}

export const loadReported = createSignal<LoadEvent>();
/** Signals an error of a loaded page. */
export const pageErrorReported = createSignal<ErrorReport>();
export const pageShown = createSignal<string>();

const reported = new WeakSet<object>();

/** Reports a page's error once, by its name only. Ignores load failures, which are reported separately. */
export function reportPageError(app: string, build: string | undefined, error: unknown): void {
  if (!(error instanceof Error) || error instanceof RemoteLoadError || reported.has(error)) return;
  reported.add(error);
  pageErrorReported({ app, build, name: error.name });
}

/** Adds `mf:<app>:<phase>` to the browser's performance timeline. @returns its milliseconds since `start` */
export function measurePhase(app: string, build: string, phase: LoadPhase, start: number, failed = false): number {
  const end = performance.now();
  try {
    performance.measure(`mf:${app}:${phase}`, { start, end, detail: failed ? { build, failed } : { build } });
  } catch {
    // browsers older than 2021 accept no options here
  }
  return end - start;
}
