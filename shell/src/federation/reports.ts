import { createSignal } from '@lagoon/shared/browser';
import type { ErrorReport, LoadReport } from '@lagoon/shared/domain';

/** `load-failed`: rejected, missing, damaged or not JavaScript. */
type LoadCode = 'unknown-app' | 'integrity-missing' | 'timeout' | 'load-failed' | 'bad-module';

/** First attempt, retry and previous build have failed. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';

  constructor(
    readonly code: LoadCode,
    app: string,
    readonly build?: string,
    cause?: unknown,
  ) {
    super(`remote "${app}"${build ? ` (build ${build})` : ''} failed: ${code}`, { cause });
  }
}

export const loadReported = createSignal<LoadReport>();
export const pageErrorReported = createSignal<ErrorReport>();
export const pageShown = createSignal<string>();

const reported = new WeakSet<object>();

/** Once for each error. The loader reports a RemoteLoadError. */
export function reportPageError(app: string, build: string | undefined, error: unknown): void {
  if (!(error instanceof Error) || error instanceof RemoteLoadError || reported.has(error)) return;
  reported.add(error);
  pageErrorReported({ app, build });
}

/** Hydration failed: browsers and their helpers change pages. */
export function reportRenderedAgain(
  { id, build }: { id: string; build: string | undefined },
  error: unknown,
): void {
  console.error(`[${id}] the page was rendered again`, error);
  loadReported({ app: id, build, outcome: 'again' });
}

/** In the performance timeline, as `mf:<app>`. */
export function measureLoad(app: string, build: string, start: number, failed = false): void {
  try {
    performance.measure(`mf:${app}`, { start, detail: failed ? { build, failed } : { build } });
  } catch {
    // browsers before 2021 throw for the options
  }
}
