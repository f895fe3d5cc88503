import type { Registry } from '../registry';

/** Checks for overrides in the first script; their other code is a chunk. */
function hasOverrides(storage: () => Storage): boolean {
  try {
    return window.location.search.includes('mf-override=') || Object.keys(storage()).some((key) => key.startsWith('mf:override:'));
  } catch {
    return false;
  }
}

/** Returns the registry with its overrides and shows the banner; undefined without overrides or when they cannot be applied. */
export async function overridden(
  registry: () => Promise<Registry>,
  storage: () => Storage = () => window.localStorage,
): Promise<Registry | undefined> {
  if (!hasOverrides(storage)) return undefined;
  try {
    return await (await import(/* webpackChunkName: "overrides" */ './start-overrides')).startOverrides(registry);
  } catch (error) {
    console.warn('[overrides] the site is the released one', error);
    return undefined;
  }
}
