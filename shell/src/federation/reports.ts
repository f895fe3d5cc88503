import { createSignal } from '@lagoon/shared/browser';
import type { ErrorReport, LoadPhase, LoadReport, PagePattern } from '@lagoon/shared/domain';
import { RemoteLoadError } from './errors';

interface LoadEvent {
  report: LoadReport;
  pages: readonly PagePattern[];
}

export const loadReported = createSignal<LoadEvent>();
export const pageErrorReported = createSignal<ErrorReport>();
export const pageShown = createSignal<string>();

const reported = new WeakSet<object>();

/** Reports each error of a page once. Ignores a RemoteLoadError, which the loader reports. */
export function reportPageError(app: string, build: string | undefined, error: unknown): void {
  if (!(error instanceof Error) || error instanceof RemoteLoadError || reported.has(error)) return;
  reported.add(error);
  pageErrorReported({ app, build });
}

/** Adds the phase to the browser's performance timeline, as `mf:<app>:<phase>`. @returns milliseconds since `start` */
export function measurePhase(app: string, build: string, phase: LoadPhase, start: number, failed = false): number {
  const end = performance.now();
  try {
    performance.measure(`mf:${app}:${phase}`, { start, end, detail: failed ? { build, failed } : { build } });
  } catch {
    // browsers from before 2021 throw for the options of `performance.measure`
  }
  return end - start;
}
