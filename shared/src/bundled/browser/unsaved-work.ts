const key = Symbol.for('@lagoon/shared/unsaved-work');
const scope = globalThis as { [key]?: Set<() => boolean> };
/** One set for the page, because shell and remotes each bundle this module. */
scope[key] ??= new Set();
const checks = scope[key];

/**
 * Adds a check that returns true while some work, such as a draft or a chosen picture, exists only in the page's memory. No link then loads
 * a document of a newer release.
 */
export const addUnsavedWork = (isUnsaved: () => boolean): void => void checks.add(isUnsaved);

export const hasUnsavedWork = (): boolean => [...checks].some((isUnsaved) => isUnsaved());
