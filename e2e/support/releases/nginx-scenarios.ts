import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type App, landingChunks } from '../remotes/built';
import { damagedRegistry, faultWords, remoteApps } from '../remotes/failure-scenarios';
import { Part } from '../remotes/faulty-site';
import { registryIn, withRegistry } from '../remotes/inlined-registry';
import { root } from '../server/server';
import { manifestOf } from './another-build';
import { test as base, type Nginx, type NginxFault } from './nginx';
import { type ReleasedSite, remotes } from './released-site';

/*
 * Faults of a real nginx. `journeys/` tests each fault once, `matrix/` combines each with every remote.
 */

export const test = base.extend({
  pageErrors: async ({ pageErrors }, use) => {
    pageErrors.allow(
      /remoteEntry|\/apps\/|\/registry[./]|Federation Runtime|ChunkLoadError|Loading chunk|integrity|Failed to load resource/,
    );
    await use(pageErrors);
  },
});

export type Fault = NginxFault | 'corrupt';

export const words: Record<Fault, string> = { ...faultWords, slow: 'exceeds the time-out' };
export const quickFaults = Object.keys(faultWords) as (keyof typeof faultWords)[];
export const apps = remoteApps.map(([, app]) => app);

export interface Edge {
  site: ReleasedSite;
  nginx: Nginx;
}

/** Breaks a file of a build in nginx or on the disk. @returns a function that repairs it */
export async function breakFile({ site, nginx }: Edge, file: string, fault: Fault): Promise<() => Promise<void>> {
  if (fault === 'corrupt') return site.damage(file, (bytes) => `${bytes}\n;globalThis.__tampered = true;`);
  await nginx.fail(`/${file}`, fault);
  return () => nginx.heal();
}

/** Checks that only `app` fails, and that Retry shows it after `heal`. */
async function failsAlone(page: Page, app: App, heal: () => Promise<void>): Promise<void> {
  const part = Part.of(page, app);
  await part.failsAlone(apps.filter((other) => other !== app));
  await heal();
  await part.retry();
  await part.isShown();
  expect(await page.evaluate(() => '__tampered' in globalThis)).toBe(false);
}

export async function entryFails(page: Page, edge: Edge, app: App, fault: Fault): Promise<void> {
  const heal = await breakFile(edge, app.active.entry.slice(1), fault);
  await page.goto(Part.of(page, app).path);
  await failsAlone(page, app, heal);
}

/** Breaks the script of the first page of an app's first mount, then opens that page by client-side navigation. */
export async function pageCodeFails(page: Page, edge: Edge, app: App, fault: Fault): Promise<void> {
  const { chunks } = await manifestOf(join(root, app.remote, 'dist'));
  const file = chunks[landingChunks(app)[0] ?? '']?.find((name) => name.endsWith('.js'));
  if (!file) throw new Error(`${app.remote} declares no script for its first page`);
  const heal = await breakFile(edge, `apps/${app.remote}/${app.active.build}/${file}`, fault);
  await page.goto('/');
  await Part.of(page, app).follow();
  await failsAlone(page, app, heal);
}

/** Makes all entries slow. Checks that the frame stays visible, and that Retry works after the delay ends. */
export async function allEntriesAreSlow(context: BrowserContext, edge: Edge): Promise<void> {
  for (const app of apps) await breakFile(edge, app.active.entry.slice(1), 'slow');
  const parts = await Promise.all(
    apps.map(async (app) => {
      const page = await context.newPage();
      const part = Part.of(page, app);
      await page.goto('/');
      await part.follow();
      await part.frameStands();
      await part.hasFailed(40_000); // two attempts of 8 s
      return part;
    }),
  );
  await edge.nginx.heal();
  edge.nginx.cut(); // ends the pending slow responses, because a click on Retry would wait for them
  await Promise.all(
    parts.map(async (part) => {
      await part.retry();
      await part.isShown();
    }),
  );
}

export async function previousBuildsAreShown(context: BrowserContext, edge: Edge, fault: Fault): Promise<void> {
  const builds = await Promise.all(remotes.map((remote) => edge.site.publishAnother(remote, 'newer')));
  await edge.site.release('promote', ...remotes);
  for (const { app, build } of builds) await breakFile(edge, `apps/${app}/${build}/remoteEntry.js`, fault);
  await Promise.all(
    apps.map(async (app) => {
      const page = await context.newPage();
      // does not wait for the load event, because the fault `slow` delays the preloaded files
      await page.goto(app.mounts[0] ?? '', { waitUntil: 'commit' });
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible({ timeout: 40_000 });
      await Part.of(page, app).isShown();
      await Part.of(page, app).frameStands();
    }),
  );
  const asked = edge.nginx.requests().map(({ path }) => path);
  for (const app of apps) expect(asked).toContain(app.active.entry);
}

/** Breaks /registry.json and the registry in every page. Checks that the frame stays visible, and that Retry works after the repair. */
export async function registryFails(page: Page, { site, nginx }: Edge, fault: NginxFault | 'damaged'): Promise<void> {
  await site.damagePages((html) => withRegistry(html, damagedRegistry));
  await registryFailsAt(page, { site, nginx }, '/registry.json', fault);
}

/**
 * Breaks the whole registry, a file at the address `builds` of the home page's registry. Checks that the frame stays visible, and that
 * Retry works after the repair.
 */
export async function otherBuildsFail(page: Page, edge: Edge, fault: NginxFault | 'damaged'): Promise<void> {
  const { builds } = registryIn(await readFile(edge.site.path('live/pages/index.html'), 'utf8'));
  // the home page's registry has the shop's build, because the page shows a part of the shop
  const unnamed = apps.filter(({ remote }) => remote !== 'mf-shop');
  await registryFailsAt(page, edge, builds, fault, unnamed);
}

async function registryFailsAt(
  page: Page,
  { site, nginx }: Edge,
  address: string,
  fault: NginxFault | 'damaged',
  failing = apps,
): Promise<void> {
  const heal = fault === 'damaged' ? await site.damage(`live${address}`, () => damagedRegistry) : () => nginx.heal();
  if (fault !== 'damaged') await nginx.fail(address, fault);
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const parts = failing.map((app) => Part.of(page, app));
  for (const part of parts) {
    await part.follow();
    await part.hasFailed();
  }
  await heal();
  await parts.at(-1)?.retry();
  await parts.at(-1)?.isShown();
  for (const part of parts) {
    await part.follow();
    await part.isShown();
  }
}
