import { type RouteObject, replace, useRouteError } from '@lagoon/shared/router';
import { ErrorView, NotFoundView } from '@lagoon/shared/ui';
import { Frame } from './frame';

function Broken() {
  const error = useRouteError();
  console.error(error);
  return <ErrorView text="This page did not load. Please try again." onRetry={() => window.location.reload()} />;
}

/** The first address a remote has that needs no parameter; the root when it has none. */
export const startOf = (routes: readonly RouteObject[]): string =>
  routes.find(({ path }) => path !== undefined && !path.includes(':') && !path.includes('*'))?.path ?? '/';

/**
 * A remote's routes in a frame of their own: `/` leads to its first page, and what it does not have is not found.
 *
 * @param bare paths at and below which pages bring their own frame
 */
export function standaloneRoutes(routes: RouteObject[], bare: readonly string[] = []): RouteObject[] {
  const start = startOf(routes);
  const home: RouteObject[] = start === '/' ? [] : [{ path: '/', loader: () => replace(start), element: <></> }];
  return [
    {
      element: <Frame start={start} bare={bare} />,
      children: [
        {
          ErrorBoundary: Broken,
          hydrateFallbackElement: <></>,
          children: [...home, ...routes, { path: '*', Component: NotFoundView }],
        },
      ],
    },
  ];
}
