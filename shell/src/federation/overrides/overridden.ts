import type { Registry, RegistrySource } from '../registry';

/** Returns true if there may be an override. This check is in the first script; the rest of the code for overrides is a separate chunk. */
function hasOverrides(): boolean {
  try {
    return (
      window.location.search.includes('mf-override=') || Object.keys(window.localStorage).some((key) => key.startsWith('mf:override:'))
    );
  } catch {
    return false;
  }
}

/** Returns the registry with overrides, and shows the banner. @returns undefined without overrides, and when they cannot be applied */
export async function overridden(registry: RegistrySource): Promise<Registry | undefined> {
  if (!hasOverrides()) return undefined;
  try {
    return await (await import(/* webpackChunkName: "overrides" */ './start-overrides')).startOverrides(registry);
  } catch (error) {
    console.warn('[overrides] the site is the released one', error);
    return undefined;
  }
}
