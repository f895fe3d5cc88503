import type { RouteObject } from '@lagoon/shared/router';

/**
 * Takes the routes out of what a remote exposes: a default export of routes for React Router, whose ids begin with
 * the app's or its remote's name so that no two remotes collide in one router. A nested route may do without an id.
 *
 * @returns the routes, or undefined when the module is anything else
 */
export function remoteRoutes(module: unknown, names: string[]): RouteObject[] | undefined {
  const routes = (module as { default?: unknown } | null | undefined)?.default;
  if (!Array.isArray(routes) || routes.length === 0) return undefined;
  const fits = routes.every((route) => typeof route?.id === 'string' && isRoute(route, names));
  return fits ? (routes as RouteObject[]) : undefined;
}

function isRoute(route: unknown, names: string[]): boolean {
  if (typeof route !== 'object' || route === null) return false;
  const { id, children } = route as { id?: unknown; children?: unknown };
  if (id !== undefined && !(typeof id === 'string' && names.some((name) => isPrefixed(id, name)))) return false;
  return children === undefined || (Array.isArray(children) && children.every((child) => isRoute(child, names)));
}

/** `shop` and `shop-listing` and `shop:listing` are the shop's, `shopping` is not. */
const isPrefixed = (id: string, name: string) => id === name || (id.startsWith(name) && /^[^a-z0-9]/i.test(id.slice(name.length)));
