const key = Symbol.for('@lagoon/shared/unsaved-work');
const scope = globalThis as { [key]?: Set<() => boolean> };
/** global, because shell and remotes each bundle a copy of this module */
scope[key] ??= new Set();
const checks = scope[key];

/**
 * Adds a check for work in memory only, such as a draft. While one returns true, links do not
 * reload the page for a newer release.
 */
export const addUnsavedWork = (isUnsaved: () => boolean): void => void checks.add(isUnsaved);

export const hasUnsavedWork = (): boolean => [...checks].some((isUnsaved) => isUnsaved());
