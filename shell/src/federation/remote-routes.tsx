import type { AppRoutes } from '@lagoon/shared/app-routes';
import { Loading } from '@lagoon/shared/components';
import { Outlet, type RouteObject } from '@lagoon/shared/router';
import { NotFoundView } from '@lagoon/shared/ui';
import { AppError } from './app-error';
import type { AppLoader } from './load-app';
import { mountOf, mountsOf, type Registry, type RegistrySource } from './registry';
import { useBuildStyles } from './styles';

export const FRAME_ID = 'frame';

/** Dots while a remote loads: React Router waits only at routes with a loader. */
export const notFound = (app: string, loader: AppLoader) => ({
  loader: () => null,
  Component: NotFoundView,
  ...stateViews(app, loader),
});

/** Each has an error view, so that the frame remains. */
export function remoteRoutes(registry: Registry, loader: AppLoader): RouteObject[] {
  return mountsOf(registry).map(({ app, path }) => ({
    id: `slot:${path}`,
    path: `${path.slice(1)}/*`,
    ...notFound(app, loader),
  }));
}

interface AppRouteOptions extends Pick<AppRoutes, 'id' | 'routes'> {
  build?: string | undefined;
}

export const appRoutes = (
  { id, routes, build }: AppRouteOptions,
  loader: AppLoader,
): RouteObject => ({
  id: `app:${id}`,
  // else React would keep the previous app's state
  element: <AppRoot key={id} build={build} />,
  loader: () => null,
  ...stateViews(id, loader),
  children: routes,
});

function AppRoot({ build }: Pick<AppRouteOptions, 'build'>) {
  useBuildStyles(build);
  return <Outlet />;
}

function stateViews(app: string, loader: AppLoader) {
  const build = () => loader.loaded(app)?.build;
  return {
    HydrateFallback: Loading,
    ErrorBoundary: () => <AppError app={app} build={build} />,
  };
}

interface Patch {
  path: string;
  /** aborted when the visitor leaves */
  signal: AbortSignal;
  patch: (parent: string | null, routes: RouteObject[]) => void;
}

/** Adds a remote's routes at the first navigation to it. */
export function patchRemotes(registry: RegistrySource, loader: AppLoader, known: string[] = []) {
  const patched = new Set(known);
  let hasRemotes = false;
  return async ({ path, signal, patch }: Patch): Promise<void> => {
    const found = await registry();
    if (signal.aborted) return;
    // routes that exist are ignored
    if (!hasRemotes) patch(FRAME_ID, remoteRoutes(found, loader));
    hasRemotes = true;
    const mount = mountOf(found, path);
    if (!mount || patched.has(mount.app)) return;
    const app = await loader.loadApp(mount.app);
    if (signal.aborted || patched.has(mount.app)) return;
    patched.add(mount.app);
    patch(FRAME_ID, [appRoutes(app, loader)]);
  };
}
