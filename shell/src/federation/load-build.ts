import type { App } from '@lagoon/shared/app';
import { type AppRoutes, routesOf } from '@lagoon/shared/app-routes';
import { isRecord, type LoadCode, type TimedPhase } from '@lagoon/shared/domain';
import { NotFoundView } from '@lagoon/shared/ui';
import { type PhaseTimes, RemoteLoadError } from './errors';
import type { Federation } from './federation';
import { LOAD_TIMEOUT_MS } from './integrity';
import type { Build } from './registry';
import { measurePhase } from './reports';

export interface LoadedApp extends AppRoutes {
  /** undefined for a shell that was not published */
  build: string | undefined;
}

export interface LoadedRemote {
  loaded: LoadedApp;
  phases: PhaseTimes;
}

/** Makes one attempt at one build, within 8 seconds. @throws RemoteLoadError with the phase that failed */
export async function loadBuild(federation: Federation, app: string, build: Build): Promise<LoadedRemote> {
  const phases: PhaseTimes = {};
  let phase: TimedPhase = 'entry';
  let start = performance.now();
  let ended = false;
  const leave = (failed = false) => {
    phases[phase] = measurePhase(app, build.build, phase, start, failed);
    start = performance.now();
  };
  const enter = (next: TimedPhase) => {
    if (ended || next === phase) return; // phases after the time-out belong to the next attempt
    leave();
    phase = next;
  };
  const fail = (code: LoadCode, cause?: unknown) => new RemoteLoadError({ code, phase, app, build: build.build, phases, cause });

  if (!federation.allows(build)) throw fail('integrity-missing');
  try {
    const module = await inTime(federation.load(build, enter), () => fail('timeout'));
    enter('module');
    const declared = remoteApp(module, app);
    if (!declared) throw fail('bad-module');
    leave();
    return { loaded: { ...routesOf(declared, NotFoundView), build: build.build }, phases };
  } catch (error) {
    leave(true);
    throw error instanceof RemoteLoadError ? error : fail('load-failed', error);
  } finally {
    ended = true;
  }
}

/** Returns the app that a remote exposes; undefined when the module declares no app of this name. */
export function remoteApp(module: unknown, app: string): App | undefined {
  const declared = (module as { default?: unknown } | null | undefined)?.default;
  if (!isRecord(declared) || declared.id !== app) return undefined;
  const { pages } = declared;
  return Array.isArray(pages) && pages.length > 0 && pages.every(isPage) ? (declared as unknown as App) : undefined;
}

function isPage(page: unknown): boolean {
  if (!isRecord(page) || typeof page.load !== 'function' || typeof page.chunk !== 'string') return false;
  if ('pages' in page) return Array.isArray(page.pages) && page.pages.every(isPage);
  return typeof page.path === 'string' && page.path.startsWith('/');
}

export function inTime<T>(promise: Promise<T>, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), LOAD_TIMEOUT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
