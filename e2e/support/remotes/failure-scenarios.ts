import { expect, type Page } from '@playwright/test';
import { type App, builtRegistry, type earlierBuild, type Registry } from './built';
import type { Fault } from './fault-server';
import { type FaultySite, Part, type SiteOptions } from './faulty-site';

export const remoteApps = Object.entries(builtRegistry().apps);
export const appOf = (name: string): App => Object.fromEntries(remoteApps)[name] as App;
export const othersThan = (app: App) =>
  remoteApps.map(([, other]) => other).filter(({ remote }) => remote !== app.remote);

/** Words for test names, one text for each fault that the browser detects immediately. */
export const faultWords: Record<Exclude<Fault, 'slow'>, string> = {
  missing: 'is missing',
  broken: 'returns a server error',
  html: 'returns a page instead of JavaScript',
  refused: 'is refused',
  corrupt: 'has been tampered with',
};

export const entryOf = (app: App) => new RegExp(`${app.active.entry}$`);

export const afterEarlier = (
  name: string,
  app: App,
  { build, files }: ReturnType<typeof earlierBuild>,
): SiteOptions => ({
  files,
  registry: (registry: Registry) => ({
    ...registry,
    apps: { ...registry.apps, [name]: { ...app, previous: build } },
  }),
});

export async function previousBuildIsShown(
  page: Page,
  site: FaultySite,
  app: App,
  files: RegExp,
  fault: Fault,
  entry: string,
): Promise<void> {
  site.server.fail(files, fault);
  const part = Part.of(page, app);
  await page.goto(site.origin + part.path);
  await part.isShown();
  await part.frameStands();
  expect(site.server.requests(new RegExp(entry))).toBe(1);
}
