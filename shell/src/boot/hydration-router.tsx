import { matchRoutes, type RouteObject, RouterProvider } from '@lagoon/shared/router';
import type { BrowserRouter } from '@lagoon/shared/router/browser';
import { createStaticRouter } from '@lagoon/shared/router/server';
import type { Views } from '@lagoon/shared/views';
import { startTransition, useEffect, useState } from 'react';
import { contextOf, type LoaderData } from './app';

type StaticContext = Parameters<typeof createStaticRouter>[1];
const staticRouter = (routes: RouteObject[], context: Partial<StaticContext>) =>
  createStaticRouter(routes as Parameters<typeof createStaticRouter>[0], { basename: '/', ...context } as StaticContext);

/** Runs the loaders of the prerendered page, which load its code. @throws their errors, and an error for a redirect */
export async function runHydrationLoaders(routes: RouteObject[], views: Views): Promise<LoaderData> {
  const { href, pathname } = window.location;
  const args = { request: new Request(href), context: contextOf(views, true) };
  const matches = matchRoutes(staticRouter(routes, { matches: [] }).routes, pathname) ?? [];
  const loaded = await Promise.all(
    matches.flatMap(({ route: { id, loader }, params }) =>
      typeof loader === 'function' ? [(async () => [id, await loader({ ...args, params } as never)] as const)()] : [],
    ),
  );
  if (loaded.some(([, data]) => data instanceof Response)) throw new Error('the page leads elsewhere, and was rendered');
  return Object.fromEntries(loaded);
}

/** A router that shows the prerendered page and passes navigation on to the full router. */
export function hydrationRouter(routes: RouteObject[], loaderData: LoaderData, load: () => Promise<BrowserRouter>): BrowserRouter {
  const { location, history } = window;
  const { pathname, search, hash } = location;
  // equals the full router's location, since another key would count as another page
  const here = { pathname, search, hash, state: history.state?.usr ?? null, key: history.state?.key ?? 'default' };
  const router = staticRouter(routes, { location: here, loaderData, errors: null, actionData: null, matches: [] });
  return Object.assign(Object.create(router), {
    subscribe: () => () => {},
    async navigate(...to: Parameters<BrowserRouter['navigate']>) {
      const next = await load().catch(() => undefined);
      if (next) return next.navigate(...to);
      if (typeof to[0] !== 'number') location.assign(router.createHref(to[0] as never));
    },
  }) as BrowserRouter;
}

/** Hydrates the prerendered page, then continues with the full router. */
export function HydratedRouter({ prerendered, load }: { prerendered: BrowserRouter; load: () => Promise<BrowserRouter> }) {
  const [router, setRouter] = useState(prerendered);
  useEffect(() => {
    load().then(
      (next) => startTransition(() => setRouter(next)),
      () => {}, // ignores the failure, since the first followed link tries to load the full router again
    );
  }, [load]);
  return <RouterProvider router={router} />;
}
