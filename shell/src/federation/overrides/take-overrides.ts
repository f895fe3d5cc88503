import type { Build, Registry, RegistrySource } from '../registry';
import { inTime } from '../time-limit';
import {
  isAddressAllowed,
  isHostAllowed,
  type Override,
  previewHostsOf,
  QUERY,
  requestedOverrides,
  storedOverrides,
  storeOverride,
} from './rules';

const warn = (text: string) => console.warn(`[overrides] ${text}`);

/** Applies the allowed overrides in query and storage, and removes overrides from the query. @returns undefined without overrides */
export async function takeOverrides(registry: RegistrySource) {
  const previewHosts = previewHostsOf(await siteConfig());
  if (!isHostAllowed(window.location, previewHosts)) return undefined;
  const released = await registry();

  const isAllowed = ({ app, address }: Override) => {
    const known = Object.hasOwn(released.apps, app);
    const allowed = known && isAddressAllowed(address, previewHosts);
    if (!allowed) warn(`${known ? `"${app}" may not come from ${address}` : `the registry has no slot "${app}"`}; ignored`);
    return allowed;
  };
  const url = new URL(window.location.href);
  const asked = requestedOverrides(url.search);
  for (const override of asked)
    if ((override.address === '' || isAllowed(override)) && !storeOverride(override))
      warn('the browser refused to store the override; allow storage for this site');
  url.searchParams.delete(QUERY);
  if (asked.length > 0) window.history.replaceState(window.history.state, '', url);

  const overrides = storedOverrides().filter(isAllowed);
  let whole = released;
  for (const { app } of overrides) whole = await registry(app);
  return overrides.length > 0 ? { overrides, registry: overrideRegistry(whole, overrides) } : undefined;
}

async function siteConfig(): Promise<unknown> {
  try {
    const answer = fetch('/config.json', { cache: 'no-cache' }).then((response) => response.json());
    return await inTime(answer, () => new Error('config.json took too long'));
  } catch {
    return undefined;
  }
}

/** Leaves out the previous builds of overridden apps, so that the developer sees a failure of the override. */
export function overrideRegistry(registry: Registry, overrides: Override[]): Registry {
  const apps = { ...registry.apps };
  for (const { app, address } of overrides) {
    const known = apps[app];
    if (!known?.active) continue;
    const { previous: _, ...released } = known;
    const build = buildIn(address, released.remote);
    const global = `${released.remote.replaceAll('-', '_')}_${build}`;
    const active: Build = { build, entry: address, global, contract: known.active.contract, unpinned: true };
    apps[app] = { ...released, active };
  }
  return { ...registry, apps };
}

/** Returns the build in an address such as `/apps/mf-blog/<build>/remoteEntry.js`; otherwise "dev". */
function buildIn(address: string, remote: string): string {
  const [folder, build] = new URL(address).pathname.split('/').slice(-3, -1);
  return folder === remote && build ? build : 'dev';
}
