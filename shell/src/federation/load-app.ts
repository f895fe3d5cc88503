import type { LoadOutcome } from '@lagoon/shared/domain';
import { RemoteLoadError } from './errors';
import type { Federation } from './federation';
import { type LoadedApp, type LoadedRemote, loadBuild } from './load-build';
import { type App, type Build, mountOf, type RegistrySource } from './registry';
import { loadReported } from './reports';

/** Mean delay of the retry, in milliseconds; varied by a third to spread the load. */
const RETRY_MS = 300;

export interface AppLoader {
  /** Loads the active build, again after a failure, then the previous one; concurrent calls share it. @throws RemoteLoadError, RegistryError */
  loadApp(name: string): Promise<LoadedApp>;
  /** Loads the app of an address. @throws like `loadApp` */
  loadAppAt(pathname: string): Promise<LoadedApp>;
  loadedBuild(name: string): string | undefined;
  /** Returns true if a development override is active for the app. */
  isOverridden(name: string): boolean;
}

interface LoaderOptions {
  registry: RegistrySource;
  federation: Federation;
  /** app of all addresses without a remote */
  local: LoadedApp;
  /** returns 0 to 1; varies the delay of the retry */
  random?: () => number;
}

export function createLoader({ registry, federation, local, random = Math.random }: LoaderOptions): AppLoader {
  const loads = new Map<string, Promise<LoadedApp>>([[local.id, Promise.resolve(local)]]);
  const builds = new Map<string, string | undefined>([[local.id, local.build]]);
  const overridden = new Set<string>();

  const start = async (name: string): Promise<LoadedApp> => {
    const app = (await registry()).apps[name];
    if (!app) throw new RemoteLoadError({ code: 'unknown-app', phase: 'registry', app: name });
    if (app.active.unpinned) overridden.add(name);
    const began = performance.now();
    const after = () => performance.now() - began;
    try {
      const { loaded, phases, outcome, failure } = await loadBest(federation, name, app, random);
      const { build, pages } = loaded;
      builds.set(name, build);
      const { phase = 'module', code } = failure ?? {};
      const wanted = outcome === 'previous' ? app.active.build : undefined;
      loadReported({ report: { app: name, build, wanted, outcome, phase, ms: after(), phases, code }, pages });
      return loaded;
    } catch (error) {
      const { build, phase, phases, code } = error as RemoteLoadError;
      loadReported({ report: { app: name, build, outcome: 'failed', phase, ms: after(), phases, code }, pages: [] });
      throw error;
    }
  };

  const loadApp = (name: string) => {
    let load = loads.get(name);
    if (!load) {
      load = start(name).catch((error: unknown) => {
        loads.delete(name);
        throw error;
      });
      loads.set(name, load);
    }
    return load;
  };
  return {
    loadApp,
    loadAppAt: async (pathname) => loadApp(mountOf(await registry(), pathname)?.app ?? local.id),
    loadedBuild: (name) => builds.get(name),
    isOverridden: (name) => overridden.has(name),
  };
}

interface Best extends LoadedRemote {
  outcome: LoadOutcome;
  /** failure of the active build: of its first attempt, or of its last one when the previous build is shown */
  failure?: RemoteLoadError;
}

async function loadBest(federation: Federation, app: string, entry: App, random: () => number): Promise<Best> {
  try {
    return await loadTwice(federation, app, entry.active, random);
  } catch (error) {
    if (!entry.previous) throw error;
    const previous = await loadBuild(federation, app, entry.previous).catch(() => {
      throw error;
    });
    console.warn(`[federation] ${app} ${entry.active.build} cannot run, so ${entry.previous.build} is shown`, error);
    return { ...previous, outcome: 'previous', failure: error as RemoteLoadError };
  }
}

async function loadTwice(federation: Federation, app: string, build: Build, random: () => number): Promise<Best> {
  try {
    return { ...(await loadBuild(federation, app, build)), outcome: 'ok' };
  } catch (error) {
    if (!worthRepeating(error)) throw error;
    await pause(RETRY_MS * (2 / 3 + (random() * 2) / 3));
    return { ...(await loadBuild(federation, app, build)), outcome: 'retry', failure: error };
  }
}

/** Returns false for a missing hash or a wrong shape, which would fail again. */
const worthRepeating = (error: unknown): error is RemoteLoadError =>
  error instanceof RemoteLoadError && (error.code === 'load-failed' || error.code === 'timeout');

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
