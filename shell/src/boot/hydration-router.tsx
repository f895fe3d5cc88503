import { type createLate, onFirstInteraction } from '@lagoon/shared/browser';
import { matchRoutes, type RouteObject, RouterProvider } from '@lagoon/shared/router';
import type { BrowserRouter } from '@lagoon/shared/router/browser';
import { createStaticRouter } from '@lagoon/shared/router/server';
import type { Views } from '@lagoon/shared/views';
import { startTransition, useEffect, useState } from 'react';
import { contextOf, type LoaderData } from './app';

type StaticContext = Parameters<typeof createStaticRouter>[1];
const staticRouter = (routes: RouteObject[], context: Partial<StaticContext>) =>
  createStaticRouter(
    routes as Parameters<typeof createStaticRouter>[0],
    { basename: '/', ...context } as StaticContext,
  );

/** The loaders also load the code. Throws the error of a loader; an Error if a loader redirects. */
export async function runHydrationLoaders(
  routes: RouteObject[],
  views: Views,
): Promise<LoaderData> {
  const { href, pathname } = window.location;
  const args = { request: new Request(href), context: contextOf(views, true) };
  const matches = matchRoutes(staticRouter(routes, { matches: [] }).routes, pathname) ?? [];
  const loaded = await Promise.all(
    matches.flatMap(({ route: { id, loader }, params }) =>
      typeof loader === 'function'
        ? [(async () => [id, await loader({ ...args, params } as never)] as const)()]
        : [],
    ),
  );
  if (loaded.some(([, data]) => data instanceof Response))
    throw new Error('the page leads elsewhere, and was rendered');
  return Object.fromEntries(loaded);
}

/** Shows the prerendered page. For a navigation it loads the full router. */
export function hydrationRouter(
  routes: RouteObject[],
  loaderData: LoaderData,
  load: () => Promise<BrowserRouter>,
): BrowserRouter {
  const { location, history } = window;
  const { pathname, search, hash } = location;
  // the full router's `key`: another key is another page
  const here = {
    pathname,
    search,
    hash,
    state: history.state?.usr ?? null,
    key: history.state?.key ?? 'default',
  };
  const router = staticRouter(routes, {
    location: here,
    loaderData,
    errors: null,
    actionData: null,
    matches: [],
  });
  return Object.assign(Object.create(router), {
    subscribe: () => () => {},
    async navigate(...to: Parameters<BrowserRouter['navigate']>) {
      const next = await load().catch(() => undefined);
      if (next) return next.navigate(...to);
      if (typeof to[0] !== 'number') location.assign(router.createHref(to[0] as never));
    },
  }) as BrowserRouter;
}

type LateRouter = Pick<ReturnType<typeof createLate<BrowserRouter>>, 'load' | 'whenLoaded'>;

/** The full router follows after the first interaction or change of the address. */
export function HydratedRouter({
  prerendered,
  full,
}: {
  prerendered: BrowserRouter;
  full: LateRouter;
}) {
  const [router, setRouter] = useState(prerendered);
  useEffect(() => {
    const load = () => void full.load().catch(() => {});
    onFirstInteraction(load);
    // after Back or Forward
    window.addEventListener('popstate', load);
    const end = full.whenLoaded((next) => {
      startTransition(() => setRouter(next));
      return () => {};
    });
    return () => {
      window.removeEventListener('popstate', load);
      end();
    };
  }, [full]);
  return <RouterProvider router={router} />;
}
