/**
 * `load-failed`: the browser rejects the script, or the script is missing, damaged or not
 * JavaScript.
 */
type LoadCode = 'unknown-app' | 'integrity-missing' | 'timeout' | 'load-failed' | 'bad-module';

/** Thrown when all attempts have failed: the first one, the retry and the previous build. */
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

export class RegistryError extends Error {
  override readonly name = 'RegistryError';

  constructor(
    readonly code: 'damaged' | 'unavailable',
    detail: string,
    cause?: unknown,
  ) {
    super(`registry ${code}: ${detail}`, { cause });
  }
}
