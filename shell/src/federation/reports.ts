import { createSignal } from '@lagoon/shared/browser';
import type { ErrorReport, LoadReport } from '@lagoon/shared/domain';
import { RemoteLoadError } from './errors';

export const loadReported = createSignal<LoadReport>();
export const pageErrorReported = createSignal<ErrorReport>();
export const pageShown = createSignal<string>();

const reported = new WeakSet<object>();

/** Reports each error of a page once. Ignores a RemoteLoadError, which the loader reports. */
export function reportPageError(app: string, build: string | undefined, error: unknown): void {
  if (!(error instanceof Error) || error instanceof RemoteLoadError || reported.has(error)) return;
  reported.add(error);
  pageErrorReported({ app, build });
}

/**
 * Reports that hydration failed, so that React rendered an app's HTML again: browsers and their
 * helpers change pages.
 */
export function reportRenderedAgain(
  { id, build }: { id: string; build: string | undefined },
  error: unknown,
): void {
  console.error(`[${id}] the page was rendered again`, error);
  loadReported({ app: id, build, outcome: 'again' });
}

/** Adds an attempt to load a remote to the browser's performance timeline, as `mf:<app>`. */
export function measureLoad(app: string, build: string, start: number, failed = false): void {
  try {
    performance.measure(`mf:${app}`, { start, detail: failed ? { build, failed } : { build } });
  } catch {
    // browsers from before 2021 throw for the options of `performance.measure`
  }
}
