const key = Symbol.for('@lagoon/shared/cart');

/** Reports a second copy of this module, which would be a second cart. */
export function reportSecondInstance(scope: object = globalThis): void {
  const held = scope as Record<symbol, number | undefined>;
  held[key] = (held[key] ?? 0) + 1;
  if (held[key] > 1) console.error('[cart] loaded twice: the apps on this page do not share one cart');
}

/** Number of loaded copies, normally 1. */
export const cartInstances = (scope: object = globalThis): number => (scope as Record<symbol, number | undefined>)[key] ?? 0;
