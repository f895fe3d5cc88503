import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { manifestOf } from '../../support/releases/another-build';
import { test as base, type Nginx, type NginxFault } from '../../support/releases/nginx';
import { type ReleasedSite, remotes } from '../../support/releases/released-site';
import { type App, builtRegistry, landingChunks } from '../../support/remotes/built';
import { Part } from '../../support/remotes/faulty-site';
import { root } from '../../support/server/server';

/** Everything in these tests breaks on purpose. */
const test = base.extend({
  trouble: async ({ trouble }, use) => {
    trouble.allow(/remoteEntry|\/apps\/|registry\.json|Federation Runtime|ChunkLoadError|Loading chunk|integrity|Failed to load resource/);
    await use(trouble);
  },
});

type Fault = NginxFault | 'corrupt';

const faults: Record<Fault, string> = {
  missing: 'is not there',
  broken: 'is an error of the server',
  html: 'is a page instead of JavaScript',
  refused: 'is refused',
  corrupt: 'has other bytes than were built',
  slow: 'takes longer than anybody waits',
};
const quick = (Object.keys(faults) as Fault[]).filter((fault) => fault !== 'slow');
const apps = Object.values(builtRegistry().apps);
const tampered = (bytes: Buffer) => `${bytes}\n;globalThis.__tampered = true;`;

/** The script of the first page of an app's first mount, as a path below the site. */
async function landingChunk(app: App): Promise<string> {
  const { chunks } = await manifestOf(join(root, app.remote, 'dist'));
  const file = chunks[landingChunks(app)[0] ?? '']?.find((name) => name.endsWith('.js'));
  if (!file) throw new Error(`${app.remote} declares no script for its first page`);
  return `apps/${app.remote}/${app.active.build}/${file}`;
}

interface Edge {
  site: ReleasedSite;
  nginx: Nginx;
}

/** Breaks a file of a build, as nginx or as the disk breaks it. @returns how it is made whole again */
async function breakFile({ site, nginx }: Edge, file: string, fault: Fault): Promise<() => Promise<void>> {
  if (fault === 'corrupt') return site.damage(file, tampered);
  await nginx.fail(`/${file}`, fault);
  return () => nginx.heal();
}

for (const app of apps) {
  const part = (page: Page) => Part.of(page, app);
  const others = apps.filter((other) => other !== app);
  const entry = app.active.entry.slice(1);

  test.describe(`nginx, ${app.remote}`, () => {
    for (const fault of quick)
      test(`when its entry ${faults[fault]}, frame and all other parts work, and Retry brings it back`, async ({ page, site, nginx }) => {
        const heal = await breakFile({ site, nginx }, entry, fault);
        await page.goto(part(page).path);
        await part(page).failsAlone(others);
        await heal();
        await part(page).retry();
        await part(page).isShown();
        expect(await page.evaluate(() => '__tampered' in globalThis)).toBe(false);
      });

    for (const fault of ['missing', 'corrupt'] as const)
      test(`when a chunk of its first page ${faults[fault]}, the frame stands, and Retry brings the page back`, async ({
        page,
        site,
        nginx,
      }) => {
        const heal = await breakFile({ site, nginx }, await landingChunk(app), fault);
        await page.goto('/');
        await part(page).follow();
        await part(page).failsAlone(others);
        await heal();
        await part(page).retry();
        await part(page).isShown();
        expect(await page.evaluate(() => '__tampered' in globalThis)).toBe(false);
      });
  });
}

test('nginx, while the entries of all four remotes take longer than anybody waits, the frame stands in each, and Retry works when it is quick again', async ({
  context,
  site,
  nginx,
}) => {
  test.slow();
  for (const app of apps) await breakFile({ site, nginx }, app.active.entry.slice(1), 'slow');
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
  await nginx.heal();
  nginx.cut(); // a browser takes what still comes slowly for the same file that Retry asks for
  await Promise.all(
    parts.map(async (part) => {
      await part.retry();
      await part.isShown();
    }),
  );
});

test.describe('nginx, all four remotes with a build before the one that is live', () => {
  for (const fault of Object.keys(faults) as Fault[])
    test(`when their entries are such that each ${faults[fault]}, the build before is shown`, async ({ context, site, nginx }) => {
      test.slow();
      const builds = await Promise.all(remotes.map((remote) => site.publishAnother(remote, 'newer')));
      await site.release('promote', ...remotes);
      for (const { app, build } of builds) await breakFile({ site, nginx }, `apps/${app}/${build}/remoteEntry.js`, fault);
      await Promise.all(
        apps.map(async (app) => {
          const page = await context.newPage();
          await page.goto(app.mounts[0] ?? '', { waitUntil: 'commit' }); // a preload may be slow too
          await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible({ timeout: 40_000 });
          await Part.of(page, app).isShown();
          await Part.of(page, app).frameStands();
        }),
      );
      const asked = nginx.requests().map(({ path }) => path);
      for (const app of apps) expect(asked).toContain(app.active.entry);
    });
});
