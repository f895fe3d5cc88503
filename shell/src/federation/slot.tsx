import type { AppRoutes } from '@lagoon/shared/app-routes';
import { type LoaderFunctionArgs, Outlet, type RouteObject } from '@lagoon/shared/router';
import { Dots, NotFoundView } from '@lagoon/shared/ui';
import { useViews, viewsContext } from '@lagoon/shared/views';
import { useState } from 'react';
import { dataShare } from './data-share';
import type { AppLoader } from './load-app';
import { mountOf, mountsOf, type Registry, type RegistrySource } from './registry';
import { SlotError } from './slot-error';

/** Id of the route that remotes are patched under: the frame. */
export const FRAME_ID = 'frame';

/** Not found, unless a remote is still on its way: React Router waits for it only where there is a loader. */
export const NOT_FOUND: Pick<RouteObject, 'loader' | 'Component' | 'HydrateFallback'> = {
  loader: () => null,
  Component: NotFoundView,
  HydrateFallback: Dots as () => React.ReactNode,
};

/** A route for each mount, with its own error view and not-found, so that a failure stays inside it. */
export function slotRoutes(registry: Registry, loader: AppLoader): RouteObject[] {
  return mountsOf(registry).map(({ app, path }) => ({
    id: `slot:${path}`,
    path: `${path.slice(1)}/*`,
    ...NOT_FOUND,
    ...slotViews(app, loader),
  }));
}

/** An app's routes, under one route that gives its pages the slot's error view. */
export const appRoutes = ({ id, routes }: Pick<AppRoutes, 'id' | 'routes'>, loader: AppLoader): RouteObject => ({
  id: `app:${id}`,
  Component: AppRoot,
  loader: storeFirst,
  ...slotViews(id, loader),
  children: routes,
});

/** An app that uses Redux directly has its code with its routes, but not yet the page's store, which has to be there before its pages. */
async function storeFirst({ context }: LoaderFunctionArgs): Promise<null> {
  if (dataShare.isLoaded) await context.get(viewsContext).load();
  return null;
}

/** Redux stands round apps that use it directly. */
function AppRoot() {
  const [found] = useState(useViews().loaded);
  if (!found) return <Outlet />;
  return (
    <found.data.Provider store={found.store}>
      <Outlet />
    </found.data.Provider>
  );
}

/** The error view of an app's place, and the loading view of its first page. */
export function slotViews(app: string, loader: AppLoader): Pick<RouteObject, 'ErrorBoundary' | 'HydrateFallback'> {
  const build = () => loader.loadedBuild(app);
  return {
    HydrateFallback: Dots as () => React.ReactNode,
    ErrorBoundary: () => <SlotError app={app} build={build} overridden={loader.isOverridden(app)} />,
  };
}

interface Patch {
  path: string;
  /** of the navigation that asks: React Router drops what is patched once it is aborted */
  signal: AbortSignal;
  patch: (parent: string | null, routes: RouteObject[]) => void;
}

/**
 * Finds the routes of a remote when its path is first visited. React Router asks again on every visit to a path with
 * parameters, so each app is patched in once; a failure reaches the slot's error view and is tried anew next time.
 * What arrives after its visitor has turned elsewhere counts for nothing: React Router did not take it, so the next visit
 * must bring it again.
 *
 * @param known apps whose routes the router has from the start, as on a page that arrived as HTML
 */
export function patchSlots(registry: RegistrySource, loader: AppLoader, known: string[] = []) {
  const patched = new Set(known);
  let slots = false;
  return async ({ path, signal, patch }: Patch): Promise<void> => {
    const found = await registry();
    if (signal.aborted) return;
    if (!slots) patch(FRAME_ID, slotRoutes(found, loader)); // React Router drops those that it has already
    slots = true;
    const mount = mountOf(found, path);
    if (!mount || patched.has(mount.app)) return;
    const app = await loader.loadApp(mount.app);
    if (signal.aborted || patched.has(mount.app)) return;
    patched.add(mount.app);
    patch(FRAME_ID, [appRoutes(app, loader)]);
  };
}
