import { expect } from '@playwright/test';
import { type App, builtRegistry, chunkFiles, earlierBuild, landingChunks, type Registry } from '../../support/remotes/built';
import type { Fault } from '../../support/remotes/fault-server';
import { Part, test } from '../../support/remotes/faulty-site';

const quick: [Fault, string][] = [
  ['missing', 'is not there'],
  ['broken', 'is an error of the server'],
  ['html', 'is a page instead of JavaScript'],
  ['refused', 'is refused'],
  ['corrupt', 'has been tampered with'],
];

const apps = Object.entries(builtRegistry().apps);
/** A site where a build came before the one that is live. */
const afterEarlier = (name: string, app: App, { build, files }: ReturnType<typeof earlierBuild>) => ({
  files,
  registry: (registry: Registry) => ({ ...registry, apps: { ...registry.apps, [name]: { ...app, previous: build } } }),
});
const entryOf = (app: App) => new RegExp(`${app.active.entry}$`);

for (const [name, app] of apps) {
  const others = apps.filter(([other]) => other !== name).map(([, other]) => other);

  test.describe(name, () => {
    // opened by its address, each fault of each entry is proved on nginx's own answers (releases/faults.spec.ts)
    for (const [fault, words] of quick.filter(([fault]) => fault === 'missing' || fault === 'corrupt'))
      test(`when its entry ${words}, the rest of the site works, and Retry works at the first click`, async ({ page, faulty }) => {
        const { origin, server } = await faulty();
        server.fail(entryOf(app), fault);
        await page.goto(origin);
        const part = Part.of(page, app);
        await part.follow();
        await part.failsAlone(others);
        server.heal();
        await part.retry();
        await part.isShown();
        expect(await page.evaluate(() => '__tampered' in globalThis)).toBe(false);
      });

    for (const [fault, words] of quick)
      test(`when its entry ${words}, the previous build is used`, async ({ page, faulty }) => {
        const earlier = earlierBuild(app);
        const { origin, server } = await faulty(afterEarlier(name, app, earlier));
        server.fail(entryOf(app), fault);
        const part = Part.of(page, app);
        await page.goto(origin + part.path);
        await part.isShown();
        await part.frameStands();
        expect(server.requests(new RegExp(earlier.build.entry))).toBe(1);
      });

    for (const fault of ['missing', 'corrupt'] as const) {
      test(`when its exposed module is ${fault}, the previous build is used`, async ({ page, faulty }) => {
        const earlier = earlierBuild(app);
        const { origin, server } = await faulty(afterEarlier(name, app, earlier));
        server.fail(new RegExp(`${app.active.build}/.*(${chunkFiles(app, 'routes').source})`), fault);
        const part = Part.of(page, app);
        await page.goto(origin + part.path);
        await part.isShown();
        expect(server.requests(new RegExp(earlier.build.entry))).toBe(1);
      });

      test(`when its exposed module is ${fault} and nothing came before, Retry works at the first click`, async ({ page, faulty }) => {
        const { origin, server } = await faulty();
        server.fail(chunkFiles(app, 'routes'), fault);
        const part = Part.of(page, app);
        await page.goto(origin + part.path);
        await part.failsAlone(others);
        server.heal();
        await part.retry();
        await part.isShown();
      });

      test(`when the code of a page is ${fault}, the page is reloaded once, then Retry works at the first click`, async ({
        page,
        faulty,
      }) => {
        const { origin, server } = await faulty();
        const chunk = landingChunks(app)[0];
        if (!chunk) throw new Error(`${app.remote} declares no chunk for its first page`);
        server.fail(chunkFiles(app, chunk), fault);
        await page.goto(origin);
        const part = Part.of(page, app);
        await part.follow();
        await part.hasFailed();
        expect(server.requests(new RegExp(`^${part.path}$`))).toBe(2); // asked whether it answers, and reloaded
        await part.failsAlone(others);
        server.heal();
        await part.retry();
        await part.isShown();
        expect(server.requests(new RegExp(`^${part.path}$`))).toBe(2);
      });
    }

    test('while it is slow, the rest of the site works; after its time is up Retry works at the first click', async ({ page, faulty }) => {
      test.slow();
      const { origin, server } = await faulty();
      server.fail(entryOf(app), 'slow');
      await page.goto(origin);
      const part = Part.of(page, app);
      await part.follow();
      for (const other of others) {
        await Part.of(page, other).follow();
        await Part.of(page, other).isShown();
      }
      await part.follow();
      await part.hasFailed(40_000); // two attempts of 8 s
      server.heal();
      await part.retry();
      await part.isShown();
    });

    test('when it is slow, the previous build is used', async ({ page, faulty }) => {
      test.slow();
      const earlier = earlierBuild(app);
      const { origin, server } = await faulty(afterEarlier(name, app, earlier));
      server.fail(entryOf(app), 'slow');
      const part = Part.of(page, app);
      await page.goto(origin + part.path, { waitUntil: 'commit' }); // the preload is held back too
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible({ timeout: 40_000 });
      await part.isShown();
    });
  });
}
