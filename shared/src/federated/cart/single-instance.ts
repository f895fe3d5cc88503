const key = Symbol.for('@lagoon/shared/cart');

/** Two copies of this module are two carts. Federation keeps it one; if that ever fails, say so where it shows. */
export function reportSecondInstance(scope: object = globalThis): void {
  const held = scope as Record<symbol, number | undefined>;
  held[key] = (held[key] ?? 0) + 1;
  if (held[key] > 1) console.error('[cart] loaded twice: the apps on this page do not share one cart');
}

/** How many copies of the cart this page has loaded; 1 when all is well. */
export const cartInstances = (scope: object = globalThis): number => (scope as Record<symbol, number | undefined>)[key] ?? 0;
