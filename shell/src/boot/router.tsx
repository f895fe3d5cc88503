import { type Store, storeContext } from '@lagoon/shared/data';
import { createBrowserRouter, type RouteObject, RouterContextProvider } from '@lagoon/shared/router';
import { Dots, NotFoundView } from '@lagoon/shared/ui';
import {
  type AppLoader,
  appRoutes,
  FRAME_ID,
  type LoadedApp,
  mountOf,
  mountsOf,
  patchSlots,
  type Registry,
  type RegistrySource,
  SlotError,
  slotRoutes,
} from '../federation';
import { layoutWith } from '../frame/layout';
import { pageRoutes } from '../pages/routes';
import { FrameFailed } from './app';

interface RouterParts {
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

// without a loader React Router shows the not-found view while it still looks for a remote that owns the path
const wait = () => null;
const ownBuild = () => shellBuild(document);
const OwnError = () => <SlotError app="shell" build={ownBuild} />;

/**
 * The frame and what the shell itself shows in it.
 *
 * @param slots the places of the remotes, when the registry is known from the start
 * @param isBare whether the page at a path brings its own frame
 */
const frameRoutes = (slots: RouteObject[] = [], isBare: (pathname: string) => boolean = () => false): RouteObject[] => [
  {
    // without a path of its own: React Router would blame it, not the slot, for a remote that it cannot find
    id: FRAME_ID,
    Component: layoutWith(isBare),
    ErrorBoundary: FrameFailed,
    children: [
      {
        id: 'pages',
        ErrorBoundary: OwnError,
        HydrateFallback: Dots as () => React.ReactNode,
        children: pageRoutes,
      },
      ...slots,
      {
        id: 'not-found',
        path: '*',
        loader: wait,
        Component: NotFoundView,
        HydrateFallback: Dots as () => React.ReactNode,
        ErrorBoundary: OwnError,
      },
    ],
  },
];

/**
 * Id of the shell's own build, read from the address of its first script; undefined in a page that was not published.
 * By it a missing chunk of the shell reloads the page once (docs/adr/0006).
 */
export const shellBuild = (page: Document): string | undefined =>
  /\/apps\/shell\/([^/]+)\//.exec(page.querySelector('script[src*="/apps/shell/"]')?.getAttribute('src') ?? '')?.[1];
