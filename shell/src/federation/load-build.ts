import type { LoadCode, TimedPhase } from '@lagoon/shared/domain';
import type { RouteObject } from '@lagoon/shared/router';
import { type PhaseTimes, RemoteLoadError } from './errors';
import type { Federation } from './federation';
import { LOAD_TIMEOUT_MS } from './integrity';
import type { Build } from './registry';
import { measurePhase } from './reports';

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
export async function loadBuild(federation: Federation, { app, remote }: AppName, build: Build): Promise<LoadedApp> {
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
  const fail = (code: LoadCode, cause?: unknown) => new RemoteLoadError({ code, phase, app, build: build.build, phases, cause });

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

/**
 * Takes the routes out of what a remote exposes: a default export of routes for React Router, whose ids begin with
 * the app's or its remote's name so that no two remotes collide in one router. A nested route may do without an id.
 *
 * @returns the routes, or undefined when the module is anything else
 */
export function remoteRoutes(module: unknown, names: string[]): RouteObject[] | undefined {
  const routes = (module as { default?: unknown } | null | undefined)?.default;
  if (!Array.isArray(routes) || routes.length === 0) return undefined;
  const fits = routes.every((route) => typeof route?.id === 'string' && isRoute(route, names));
  return fits ? (routes as RouteObject[]) : undefined;
}

function isRoute(route: unknown, names: string[]): boolean {
  if (typeof route !== 'object' || route === null) return false;
  const { id, children } = route as { id?: unknown; children?: unknown };
  if (id !== undefined && !(typeof id === 'string' && names.some((name) => isPrefixed(id, name)))) return false;
  return children === undefined || (Array.isArray(children) && children.every((child) => isRoute(child, names)));
}

/** `shop` and `shop-listing` and `shop:listing` are the shop's, `shopping` is not. */
const isPrefixed = (id: string, name: string) => id === name || (id.startsWith(name) && /^[^a-z0-9]/i.test(id.slice(name.length)));

/** The promise, or the error when its time is up first. What arrives later is not waited for. */
export function inTime<T>(promise: Promise<T>, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), LOAD_TIMEOUT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
