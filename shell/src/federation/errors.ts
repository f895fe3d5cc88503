/** How far a remote had come when it failed. */
export type Phase = 'registry' | 'entry' | 'init' | 'expose' | 'module';

export type RemoteErrorCode =
  /** the registry names no such app */
  | 'unknown-app'
  /** the registry pins no hash for the entry, and nothing unpinned is run */
  | 'integrity-missing'
  | 'timeout'
  /** refused, missing, damaged or not JavaScript */
  | 'load-failed'
  /** it loaded, but is not what a remote has to expose */
  | 'bad-module';

export interface RemoteErrorInit {
  code: RemoteErrorCode;
  phase: Phase;
  app: string;
  build?: string;
  cause?: unknown;
}

/** A remote could not be shown, after everything there is to try. What the visitor reads is the slot's affair. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly code: RemoteErrorCode;
  readonly phase: Phase;
  readonly app: string;
  readonly build: string | undefined;

  constructor({ code, phase, app, build, cause }: RemoteErrorInit) {
    super(`remote "${app}"${build ? ` (build ${build})` : ''} failed in phase "${phase}": ${code}`, { cause });
    this.code = code;
    this.phase = phase;
    this.app = app;
    this.build = build;
  }
}

/** The registry is damaged or out of reach. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  readonly code: 'damaged' | 'unavailable';

  constructor(code: 'damaged' | 'unavailable', detail: string, cause?: unknown) {
    super(`registry ${code}: ${detail}`, { cause });
    this.code = code;
  }
}

/** A chunk of code that did not arrive: thrown by the bundler's own loader, so it is known by its name only. */
export const isChunkError = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';
