import type { RouteObject } from '@lagoon/shared/router';
import { Dots, NotFoundView } from '@lagoon/shared/ui';
import { FRAME_ID, SlotError } from '../federation';
import { layoutWith } from '../frame/layout';
import { pageRoutes } from '../pages/routes';
import { FrameFailed } from './frame-failed';
import { shellBuild } from './shell-build';

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
export const frameRoutes = (slots: RouteObject[] = [], isBare: (pathname: string) => boolean = () => false): RouteObject[] => [
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
