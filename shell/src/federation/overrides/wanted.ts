import type { Registry } from '../registry';

/**
 * Whether anybody asked for an override: the only part of them in the first bundle. Whether it may be honoured, the rest
 * decides, which is fetched then.
 */
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
