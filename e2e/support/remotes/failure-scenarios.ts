import { expect, type Page } from '@playwright/test';
import { type App, builtRegistry, chunkFiles, type earlierBuild, landingChunks, type Registry } from './built';
import type { Fault } from './fault-server';
import { type FaultySite, Part, type SiteOptions } from './faulty-site';

/*
 * Failures of a remote as a visitor sees them. `journeys/` tests each with one fault of one remote, `matrix/` each fault of an entry.
 */

export const remoteApps = Object.entries(builtRegistry().apps);
export const appOf = (name: string): App => Object.fromEntries(remoteApps)[name] as App;
const othersThan = (app: App) => remoteApps.map(([, other]) => other).filter(({ remote }) => remote !== app.remote);

/** Words for test names, one text for each fault that the browser detects immediately. */
export const faultWords: Record<Exclude<Fault, 'slow'>, string> = {
  missing: 'is missing',
  broken: 'returns a server error',
  html: 'returns a page instead of JavaScript',
  refused: 'is refused',
  corrupt: 'has been tampered with',
};

export const entryOf = (app: App) => new RegExp(`${app.active.entry}$`);
export const exposedModuleOf = (app: App) => new RegExp(`${app.active.build}/.*(${chunkFiles(app, 'app').source})`);

export const afterEarlier = (name: string, app: App, { build, files }: ReturnType<typeof earlierBuild>): SiteOptions => ({
  files,
  registry: (registry: Registry) => ({ ...registry, apps: { ...registry.apps, [name]: { ...app, previous: build } } }),
});

/**
 * Breaks the entry and opens the remote by client-side navigation. Checks that the rest of the site works, and that the first Retry
 * loads the remote.
 */
export async function entryFailsAlone(page: Page, { origin, server }: FaultySite, app: App, fault: Fault): Promise<void> {
  server.fail(entryOf(app), fault);
  await page.goto(origin);
  const part = Part.of(page, app);
  await part.follow();
  await part.failsAlone(othersThan(app));
  server.heal();
  await part.retry();
  await part.isShown();
  expect(await page.evaluate(() => '__tampered' in globalThis)).toBe(false);
}

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

/** Breaks the exposed module on a site without a previous build. Checks that the rest of the site works. */
export async function moduleFailsAlone(page: Page, { origin, server }: FaultySite, app: App, fault: Fault): Promise<void> {
  server.fail(chunkFiles(app, 'app'), fault);
  const part = Part.of(page, app);
  await page.goto(origin + part.path);
  await part.failsAlone(othersThan(app));
  server.heal();
  await part.retry();
  await part.isShown();
}

/** Breaks the code of a page, and checks that the document reloads exactly once and the first Retry works. */
export async function pageCodeFailsAlone(page: Page, { origin, server }: FaultySite, app: App, fault: Fault): Promise<void> {
  const chunk = landingChunks(app)[0];
  if (!chunk) throw new Error(`${app.remote} declares no chunk for its first page`);
  server.fail(chunkFiles(app, chunk), fault);
  await page.goto(origin);
  const part = Part.of(page, app);
  const documents = () => server.requests(new RegExp(`^${part.path}$`));
  await part.follow();
  await part.hasFailed();
  expect(documents()).toBe(2); // two requests for the document: one checks that the server responds, the other reloads the document
  await part.failsAlone(othersThan(app));
  server.heal();
  await part.retry();
  await part.isShown();
  expect(documents()).toBe(2);
}

/**
 * Delays the entry. Checks that the rest of the site works, and that the first Retry after the time-out loads the remote.
 * @param timeIsUp waits until both attempts have timed out, after 8 s each
 */
export async function slowEntryFailsAlone(
  page: Page,
  { origin, server }: FaultySite,
  app: App,
  timeIsUp: (part: Part) => Promise<void>,
): Promise<void> {
  server.fail(entryOf(app), 'slow');
  await page.goto(origin);
  const part = Part.of(page, app);
  await part.follow();
  for (const other of othersThan(app)) {
    await Part.of(page, other).follow();
    await Part.of(page, other).isShown();
  }
  await part.follow();
  await timeIsUp(part);
  server.heal();
  await part.retry();
  await part.isShown();
}

/** Removes the registry from the page and from the server until the fault is healed. */
export async function registryIsMissing(page: Page, { origin, server }: FaultySite, app: App): Promise<void> {
  server.fail(/\/registry\.json/, 'broken');
  const part = Part.of(page, app);
  await page.goto(origin + part.path);
  await part.hasFailed();
  server.heal();
  await part.retry();
  await part.isShown();
}

/** Breaks the federation runtime. Checks that the frame stays visible for every remote, and that the first Retry works. */
export async function runtimeFails(page: Page, { origin, server }: FaultySite, fault: Fault): Promise<void> {
  server.fail(/\/shell\/.*\/federation\..*\.js$/, fault);
  await page.goto(origin);
  const parts = remoteApps.map(([, app]) => Part.of(page, app));
  for (const part of parts) {
    await part.follow();
    await part.hasFailed();
  }
  server.heal();
  await parts.at(-1)?.retry();
  await parts.at(-1)?.isShown();
}

export const withoutHash =
  (app: App) =>
  (registry: Registry): string =>
    JSON.stringify(registry).replaceAll(`"integrity":"${app.active.integrity}"`, '"integrity":""');

export const damagedRegistry = '{"schema":1,"apps":{"sh';
