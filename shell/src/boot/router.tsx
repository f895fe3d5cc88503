import { type Store, storeContext } from '@lagoon/shared/data';
import { createBrowserRouter, RouterContextProvider } from '@lagoon/shared/router';
import {
  type AppLoader,
  appRoutes,
  type LoadedApp,
  mountOf,
  mountsOf,
  patchSlots,
  type Registry,
  type RegistrySource,
  slotRoutes,
} from '../federation';
import { frameRoutes } from './frame-routes';

export interface RouterParts {
  store: Store;
  registry: RegistrySource;
  loader: AppLoader;
  /** the registry that came in the page */
  inlined?: Registry | undefined;
  /** the app whose page arrived as HTML: its routes have to be there before hydration */
  landing?: LoadedApp | undefined;
}

/** The page's router: the frame, a slot for each mount, and the way to the remotes' own routes. */
export function makeRouter({ store, registry, loader, inlined, landing }: RouterParts) {
  let known = inlined;
  // without one in the page, the first slot asks for it: no page of a remote is shown before it is known
  const remember: RegistrySource = async () => {
    known = await registry();
    return known;
  };
  const isBare = (pathname: string) => known !== undefined && mountOf(mountsOf(known), pathname)?.bare === true;
  const slots = inlined ? slotRoutes(inlined, loader) : [];
  const landed = landing ? [appRoutes(landing.app, landing.routes, loader)] : [];
  return createBrowserRouter(frameRoutes([...landed, ...slots], isBare), {
    getContext: () => new RouterContextProvider(new Map([[storeContext, store]])),
    patchRoutesOnNavigation: patchSlots(remember, loader, landing ? [landing.app] : []),
  });
}

export type Router = ReturnType<typeof makeRouter>;

/** Resolves once the first page's loaders have answered: only then may a composed page hydrate. */
export function initialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
