import { LOAD_PHASES, type LoadPhase } from '@lagoon/shared/domain';

type Outcome = 'ok' | 'retried' | 'previous build' | 'failed';

/** A load of a remote in this document. */
export interface Load {
  app: string;
  /** the build that was shown; after a failure the last build that was tried */
  build: string;
  outcome: Outcome;
  /** phases of all attempts in chronological order; `ms`: duration in milliseconds */
  phases: { build: string; phase: LoadPhase; ms: number; failed?: true }[];
}

type Measure = Pick<PerformanceEntry, 'name' | 'duration'> & { detail?: unknown };

/** Returns one load for each app, from the performance entries that `measurePhase` creates. */
export function loadsIn(measures: readonly Measure[]): Load[] {
  const byApp = new Map<string, Load['phases']>();
  for (const { name, duration, detail } of measures) {
    const [, app = '', phase] = /^mf:(.+):(\w+)$/.exec(name) ?? [];
    const { build = '', failed } = (detail ?? {}) as { build?: string; failed?: true };
    const known = LOAD_PHASES.find((one) => one === phase);
    if (known)
      byApp.set(app, [...(byApp.get(app) ?? []), { build, phase: known, ms: Math.round(duration), ...(failed ? { failed } : {}) }]);
  }
  return [...byApp].map(([app, phases]) => {
    const last = phases.at(-1);
    return { app, build: last?.build ?? '', outcome: outcomeOf(phases), phases };
  });
}

function outcomeOf(phases: Load['phases']): Outcome {
  const [first, last] = [phases[0], phases.at(-1)];
  if (last?.failed) return 'failed';
  if (first?.build !== last?.build) return 'previous build';
  return phases.some(({ failed }) => failed) ? 'retried' : 'ok';
}
