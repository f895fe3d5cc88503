import { inTime } from '../load-build';
import type { App, Build, Registry } from '../registry';
import {
  askedFor,
  isAddressAllowed,
  isHostAllowed,
  type Override,
  previewHostsOf,
  storedOverrides,
  storeOverride,
  withoutOverrides,
} from './rules';

const say = (text: string) => console.warn(`[overrides] ${text}`);

/**
 * Applies the overrides of the address and of this browser: on allowed hosts, for slots of the registry, from allowed
 * addresses. Removes them from the address.
 *
 * @returns undefined when there are no overrides
 */
export async function takeOverrides(registry: () => Promise<Registry>) {
  const previewHosts = previewHostsOf(await siteConfig());
  if (!isHostAllowed(window.location, previewHosts)) return undefined;
  const released = await registry();

  const mayBe = ({ slot, address }: Override) => {
    if (!Object.hasOwn(released.apps, slot)) return fault(`the registry has no slot "${slot}"`);
    if (!isAddressAllowed(address, previewHosts)) return fault(`"${slot}" may not come from ${address}`);
    return true;
  };
  const { pathname, search, hash } = window.location;
  const asked = askedFor(search);
  for (const override of asked)
    if ((override.address === '' || mayBe(override)) && !storeOverride(override))
      say('this browser keeps nothing, so it keeps no override');
  if (asked.length > 0) window.history.replaceState(window.history.state, '', pathname + withoutOverrides(search) + hash);

  const overrides = storedOverrides().filter(mayBe);
  return overrides.length > 0 ? { overrides, registry: overrideRegistry(released, overrides) } : undefined;
}

function fault(text: string): false {
  say(`${text}; ignored`);
  return false;
}

/** Returns config.json; undefined when it is missing, damaged or late. */
async function siteConfig(): Promise<unknown> {
  try {
    const answer = fetch('/config.json', { cache: 'no-cache' }).then((response) => response.json());
    return await inTime(answer, () => new Error('config.json took too long'));
  } catch {
    return undefined;
  }
}

export function overrideRegistry(registry: Registry, overrides: Override[]): Registry {
  const apps = Object.entries(registry.apps).map(([slot, app]) => {
    const override = overrides.find((one) => one.slot === slot);
    return [slot, override ? overrideApp(app, override.address) : app] as const;
  });
  return { ...registry, apps: Object.fromEntries(apps) };
}

/** Without the previous build, so that the developer sees a failure of the override. */
function overrideApp({ previous: _, ...app }: App, address: string): App {
  const build = buildIn(address, app.remote);
  const active: Build = {
    build,
    entry: address,
    global: `${app.remote.replaceAll('-', '_')}_${build}`,
    contract: app.active.contract,
    unpinned: true,
  };
  return { ...app, active };
}

/** Returns the id of a published build, which has a folder of its own; else "dev". */
function buildIn(address: string, remote: string): string {
  const [folder, build] = new URL(address).pathname.split('/').slice(-3, -1);
  return folder === remote && build ? build : 'dev';
}
