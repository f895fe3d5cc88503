import type { AppRoutes } from '@lagoon/shared/app-routes';
import { Outlet, type RouteObject } from '@lagoon/shared/router';
import { Dots, NotFoundView } from '@lagoon/shared/ui';
import { AppError } from './app-error';
import type { AppLoader } from './load-app';
import { mountOf, mountsOf, type Registry, type RegistrySource } from './registry';
import { useBuildStyles } from './styles';

export const FRAME_ID = 'frame';

/**
 * Shows the not-found page, or dots while a remote loads. React Router waits only at routes with a
 * loader, so the loader is empty.
 */
export const notFound = (app: string, loader: AppLoader) => ({
  loader: () => null,
  Component: NotFoundView,
  ...stateViews(app, loader),
});

/**
 * Returns a route for each mount. Each route has an error view, so that the frame remains when a
 * remote fails.
 */
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
  // without a key, React would keep the previous app's state
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
    HydrateFallback: Dots as () => React.ReactNode,
    ErrorBoundary: () => <AppError app={app} build={build} />,
  };
}

interface Patch {
  path: string;
  /** aborted when the visitor leaves; React Router then ignores `patch` */
  signal: AbortSignal;
  patch: (parent: string | null, routes: RouteObject[]) => void;
}

/**
 * Returns the function that React Router calls at each navigation, to add a remote's routes at the
 * first navigation to it.
 */
export function patchRemotes(registry: RegistrySource, loader: AppLoader, known: string[] = []) {
  const patched = new Set(known);
  let hasRemotes = false;
  return async ({ path, signal, patch }: Patch): Promise<void> => {
    const found = await registry();
    if (signal.aborted) return;
    // React Router ignores routes that already exist
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
