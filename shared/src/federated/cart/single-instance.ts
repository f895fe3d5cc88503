const key = Symbol.for('@lagoon/shared/cart');

/** Logs an error when a page loads this module twice, because the page would then have two carts. */
export function reportSecondInstance(scope: object = globalThis): void {
  const held = scope as Record<symbol, number | undefined>;
  held[key] = (held[key] ?? 0) + 1;
  if (held[key] > 1) console.error('[cart] loaded twice: the apps on this page do not share one cart');
}
