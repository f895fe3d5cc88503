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
