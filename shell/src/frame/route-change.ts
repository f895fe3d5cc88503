/** The parts of a location that tell whether the page changed. */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * Whether going from one place to another is a route change, after which the page starts at its top: another path,
 * or the same address followed again. What a page keeps in its own query or hash is not.
 */
export function isRouteChange(before: Place, after: Place): boolean {
  if (before.pathname !== after.pathname) return true;
  return before.search === after.search && before.hash === after.hash && after.hash === '';
}
