const key = Symbol.for('@lagoon/shared/unsaved-work');
const scope = globalThis as { [key]?: Set<() => boolean> };
/** global: each app bundles a copy of this module */
scope[key] ??= new Set();
const checks = scope[key];

/** While a check returns true, links do not reload the page for a newer release. */
export const addUnsavedWork = (isUnsaved: () => boolean) => void checks.add(isUnsaved);

export const hasUnsavedWork = () => [...checks].some((isUnsaved) => isUnsaved());
