import type { TimedPhase } from '@lagoon/shared/domain';
import type { RouteObject } from '@lagoon/shared/router';
import { type PhaseTimes, type RemoteErrorCode, RemoteLoadError } from './errors';
import type { Federation } from './federation';
import { inTime } from './in-time';
import type { Build } from './registry-schema';
import { remoteRoutes } from './remote-module';
import { measurePhase } from './telemetry/reports';

export interface LoadedApp {
  app: string;
  /** id of the build that is shown */
  build: string;
  routes: RouteObject[];
  phases: PhaseTimes;
}

/** An app by its name in the registry and the package it comes from. */
export interface AppName {
  app: string;
  remote: string;
}

/**
 * One attempt at one build, with 8 seconds to its name. Every phase is measured, the one that failed too, and an error
 * says in which it fell.
 *
 * @throws RemoteLoadError
 */
export async function attempt(federation: Federation, { app, remote }: AppName, build: Build): Promise<LoadedApp> {
  const phases: PhaseTimes = {};
  let phase: TimedPhase = 'entry';
  let start = performance.now();
  let ended = false;
  const leave = (failed = false) => {
    phases[phase] = measurePhase(app, build.build, phase, start, failed);
    start = performance.now();
  };
  const enter = (next: TimedPhase) => {
    if (ended || next === phase) return; // what comes after the time-out is another attempt's affair
    leave();
    phase = next;
  };
  const fail = (code: RemoteErrorCode, cause?: unknown) => new RemoteLoadError({ code, phase, app, build: build.build, phases, cause });

  if (!federation.allows(build)) throw fail('integrity-missing');
  try {
    const module = await inTime(federation.load(build, enter), () => fail('timeout'));
    enter('module');
    const routes = remoteRoutes(module, [app, remote]);
    if (!routes) throw fail('bad-module');
    leave();
    return { app, build: build.build, routes, phases };
  } catch (error) {
    leave(true);
    throw error instanceof RemoteLoadError ? error : fail('load-failed', error);
  } finally {
    ended = true;
  }
}
