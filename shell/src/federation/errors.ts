import type { LoadCode, LoadPhase, TimedPhase } from '@lagoon/shared/domain';

/** Duration in milliseconds of each phase that was reached. */
export type PhaseTimes = Partial<Record<TimedPhase, number>>;

export interface RemoteErrorInit {
  code: LoadCode;
  phase: LoadPhase;
  app: string;
  build?: string;
  phases?: PhaseTimes;
  cause?: unknown;
}

/** Thrown when all attempts have failed: the first one, the retry and the previous build. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly code: LoadCode;
  readonly phase: LoadPhase;
  readonly app: string;
  readonly build: string | undefined;
  readonly phases: PhaseTimes;

  constructor({ code, phase, app, build, phases = {}, cause }: RemoteErrorInit) {
    super(`remote "${app}"${build ? ` (build ${build})` : ''} failed in phase "${phase}": ${code}`, { cause });
    this.code = code;
    this.phase = phase;
    this.app = app;
    this.build = build;
    this.phases = phases;
  }
}

export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  readonly code: 'damaged' | 'unavailable';

  constructor(code: 'damaged' | 'unavailable', detail: string, cause?: unknown) {
    super(`registry ${code}: ${detail}`, { cause });
    this.code = code;
  }
}

export const isChunkError = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';
