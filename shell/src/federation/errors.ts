import type { LoadCode, LoadPhase, TimedPhase } from '@lagoon/shared/domain';

/** Duration in milliseconds of each phase that was reached. */
export type PhaseTimes = Partial<Record<TimedPhase, number>>;

interface LoadFailure {
  code: LoadCode;
  phase: LoadPhase;
  app: string;
  build?: string;
  phases?: PhaseTimes;
}

/** Thrown when all attempts have failed: the first one, the retry and the previous build. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';

  constructor(
    readonly failure: LoadFailure,
    cause?: unknown,
  ) {
    const { app, build, phase, code } = failure;
    super(`remote "${app}"${build ? ` (build ${build})` : ''} failed in phase "${phase}": ${code}`, { cause });
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
