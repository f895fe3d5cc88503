const key = Symbol.for('@lagoon/shared/unsaved-work');
const scope = globalThis as { [key]?: Set<() => boolean> };
/** global, because shell and remotes each bundle a copy of this module */
scope[key] ??= new Set();
const checks = scope[key];

/**
 * Adds a check that returns true while some work exists only in the page's memory, such as a draft or a chosen picture. While a check
 * returns true, links do not reload the page to show a newer release.
 */
export const addUnsavedWork = (isUnsaved: () => boolean): void => void checks.add(isUnsaved);

export const hasUnsavedWork = (): boolean => [...checks].some((isUnsaved) => isUnsaved());
