import type { App as DeclaredApp } from '@lagoon/shared/app';
import { type AppRoutes, routesOf } from '@lagoon/shared/app-routes';
import { isRecord, type LoadOutcome } from '@lagoon/shared/domain';
import { NotFoundView } from '@lagoon/shared/ui';
import type { Federation } from './federation';
import { type Build, mountOf, type RegistrySource } from './registry';
import { loadReported, measureLoad, RemoteLoadError } from './reports';
import { inTime } from './time-limit';

/** Mean in ms; varies by a third, so that not all browsers retry at once. */
const RETRY_MS = 300;

export type AppLoader = ReturnType<typeof createLoader>;

interface LoaderOptions {
  registry: RegistrySource;
  federation: Federation;
  /** the shell, with all addresses of no remote */
  local: LoadedApp;
  random?: () => number;
}

export function createLoader({ registry, federation, local, random = Math.random }: LoaderOptions) {
  const loads = new Map<string, Promise<LoadedApp>>([[local.id, Promise.resolve(local)]]);
  const apps = new Map<string, LoadedApp>([[local.id, local]]);

  const start = async (name: string): Promise<LoadedApp> => {
    const { active, previous } = (await registry(name)).apps[name] ?? {};
    if (!active) throw new RemoteLoadError('unknown-app', name);
    try {
      const { loaded, outcome } = await loadBest(federation, name, active, previous, random);
      apps.set(name, loaded);
      loadReported({
        app: name,
        build: loaded.build,
        wanted: outcome === 'previous' ? active.build : undefined,
        outcome,
      });
      return loaded;
    } catch (error) {
      loadReported({ app: name, build: (error as RemoteLoadError).build, outcome: 'failed' });
      throw error;
    }
  };

  /**
   * The active build, once more after a failure, then the previous one. Simultaneous calls share a
   * load. Throws RemoteLoadError, RegistryError.
   */
  const loadApp = (name: string): Promise<LoadedApp> => {
    const known = loads.get(name);
    if (known) return known;
    const load = start(name);
    loads.set(name, load);
    load.catch(() => loads.delete(name));
    return load;
  };
  return {
    loadApp,
    loadAppAt: async (pathname: string) =>
      loadApp(mountOf(await registry(), pathname)?.app ?? local.id),
    loaded: (name: string) => apps.get(name),
  };
}

async function loadBest(
  federation: Federation,
  app: string,
  active: Build,
  previous: Build | undefined,
  random: () => number,
): Promise<{ loaded: LoadedApp; outcome: LoadOutcome }> {
  const load = (build: Build) =>
    loadBuild(federation, app, build).catch((error: RemoteLoadError) => error);
  const first = await load(active);
  if (!(first instanceof RemoteLoadError)) return { loaded: first, outcome: 'ok' };
  let last = first;
  // other errors would occur again
  if (first.code === 'load-failed' || first.code === 'timeout') {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS * (2 / 3 + (random() * 2) / 3)));
    const second = await load(active);
    if (!(second instanceof RemoteLoadError)) return { loaded: second, outcome: 'retry' };
    last = second;
  }
  const loaded = previous && (await load(previous));
  if (!loaded || loaded instanceof RemoteLoadError) throw last;
  console.warn(
    `[federation] ${app} ${active.build} cannot run, so ${previous.build} is shown`,
    last,
  );
  return { loaded, outcome: 'previous' };
}

export interface LoadedApp extends AppRoutes {
  build: string | undefined;
}

/** One attempt, of at most 8 seconds. Throws RemoteLoadError. */
export async function loadBuild(
  federation: Federation,
  app: string,
  build: Build,
): Promise<LoadedApp> {
  const fail = (code: RemoteLoadError['code'], cause?: unknown) =>
    new RemoteLoadError(code, app, build.build, cause);
  if (!federation.allows(build)) throw fail('integrity-missing');
  const start = performance.now();
  try {
    const declared = remoteApp(await inTime(federation.load(build), () => fail('timeout')), app);
    if (!declared) throw fail('bad-module');
    measureLoad(app, build.build, start);
    return { ...routesOf(declared, NotFoundView), build: build.build };
  } catch (error) {
    measureLoad(app, build.build, start, true);
    throw error instanceof RemoteLoadError ? error : fail('load-failed', error);
  }
}

/** Undefined when the module declares another app or is invalid. */
export function remoteApp(module: unknown, app: string): DeclaredApp | undefined {
  const declared = (module as { default?: unknown } | null | undefined)?.default;
  if (!isRecord(declared) || declared.id !== app) return undefined;
  const { pages, parts } = declared;
  return Array.isArray(pages) && (pages.length > 0 || Array.isArray(parts)) && pages.every(isPage)
    ? (declared as unknown as DeclaredApp)
    : undefined;
}

function isPage(page: unknown) {
  if (!isRecord(page) || typeof page.load !== 'function' || typeof page.chunk !== 'string')
    return false;
  if ('pages' in page) return Array.isArray(page.pages) && page.pages.every(isPage);
  return typeof page.path === 'string' && page.path.startsWith('/');
}
