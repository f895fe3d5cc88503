import type { Registry } from '../registry';

/** Whether an override is asked for: the only part in the first bundle. The code that decides whether it is allowed is fetched then. */
function wanted(storage: () => Storage): boolean {
  try {
    return window.location.search.includes('mf-override=') || Object.keys(storage()).some((key) => key.startsWith('mf:override:'));
  } catch {
    return false;
  }
}

/**
 * The registry with its overrides, and the banner that says so; undefined when there are none, or they cannot be had.
 *
 * @param registry the released one
 * @param storage the browser's; may throw
 */
export async function overridden(
  registry: () => Promise<Registry>,
  storage: () => Storage = () => window.localStorage,
): Promise<Registry | undefined> {
  if (!wanted(storage)) return undefined;
  try {
    return await (await import(/* webpackChunkName: "overrides" */ './start-overrides')).startOverrides(registry);
  } catch (error) {
    console.warn('[overrides] the site is the released one', error);
    return undefined;
  }
}
