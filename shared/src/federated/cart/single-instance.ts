const key = Symbol.for('@lagoon/shared/cart');

/** Reports a second copy of this module, which would be a second cart. */
export function reportSecondInstance(scope: object = globalThis): void {
  const held = scope as Record<symbol, number | undefined>;
  held[key] = (held[key] ?? 0) + 1;
  if (held[key] > 1) console.error('[cart] loaded twice: the apps on this page do not share one cart');
}
