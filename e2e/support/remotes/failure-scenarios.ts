import type { RegistryApp } from '@lagoon/shared/domain';
import { expect, type Page } from '@playwright/test';
import { builtRegistry, earlierBuild, type Registry } from './built';
import type { Fault } from './fault-server';
import { type FaultySite, Part, type SiteOptions } from './faulty-site';

const { apps: built } = builtRegistry();
export const remoteApps = Object.entries(built);
export const appOf = (name: string) => built[name] as RegistryApp;
export const othersThan = (app: RegistryApp) =>
  remoteApps.map(([, other]) => other).filter(({ remote }) => remote !== app.remote);

/** Words for test names, one text for each fault that the browser detects immediately. */
export const faultWords: Record<Exclude<Fault, 'slow'>, string> = {
  missing: 'is missing',
  broken: 'returns a server error',
  html: 'returns a page instead of JavaScript',
  refused: 'is refused',
  corrupt: 'has been tampered with',
};

export const entryOf = (app: RegistryApp) => new RegExp(`${app.active.entry}$`);

/**
 * Opens a remote that has a previous build and checks that the page shows the previous build when
 * the fault affects the live build's entry.
 */
export async function previousBuildIsShown(
  page: Page,
  faulty: (options: SiteOptions) => Promise<FaultySite>,
  name: string,
  fault: Fault,
): Promise<void> {
  const app = appOf(name);
  const { build, files } = await earlierBuild(app);
  const registry = ({ apps, ...more }: Registry) => ({
    ...more,
    apps: { ...apps, [name]: { ...app, previous: build } },
  });
  const { origin, server } = await faulty({ files, registry });
  server.fail(entryOf(app), fault);
  const part = Part.of(page, app);
  await page.goto(origin + part.path);
  await part.isShown();
  await part.frameStands();
  expect(server.requests(new RegExp(build.entry))).toBe(1);
}
