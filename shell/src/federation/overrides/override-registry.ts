import type { App, Build, Registry } from '../registry-schema';
import type { Override } from './rules';

/** The registry with the overridden builds in place of the released ones. What names no slot of the registry is nothing. */
export function overrideRegistry(registry: Registry, overrides: Override[]): Registry {
  const apps = Object.entries(registry.apps).map(([slot, app]) => {
    const override = overrides.find((one) => one.slot === slot);
    return [slot, override ? overrideApp(app, override.address) : app] as const;
  });
  return { ...registry, apps: Object.fromEntries(apps) };
}

/** Without the previous build: a developer wants to see that the override failed, not the site of yesterday. */
function overrideApp({ previous: _, canary: __, ...app }: App, address: string): App {
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

/** The build at an address: a published one stands in a folder of its own, anything else is a development server's. */
function buildIn(address: string, remote: string): string {
  const [folder, build] = new URL(address).pathname.split('/').slice(-3, -1);
  return folder === remote && build ? build : 'dev';
}
