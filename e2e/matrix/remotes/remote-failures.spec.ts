import { expect } from '@playwright/test';
import { earlierBuild } from '../../support/remotes/built';
import {
  afterEarlier,
  appOf,
  entryFailsAlone,
  entryOf,
  exposedModuleOf,
  faultWords,
  moduleFailsAlone,
  pageCodeFailsAlone,
  previousBuildIsShown,
  remoteApps,
  slowEntryFailsAlone,
} from '../../support/remotes/failure-scenarios';
import { Part, test } from '../../support/remotes/faulty-site';

const faults = Object.keys(faultWords) as (keyof typeof faultWords)[];
const blog = appOf('blog');

// The loader treats all remotes alike: one fault with each remote, each fault with one. Remotes are opened by a link;
// releases/nginx-faults.spec.ts opens them by their addresses
for (const [name, app] of remoteApps)
  test.describe(name, () => {
    const ofEntry: typeof faults = app === blog ? faults : ['missing'];
    for (const fault of ofEntry)
      test(`shows the previous build when the live build’s entry ${faultWords[fault]}`, async ({ page, faulty }) => {
        const earlier = earlierBuild(app);
        const site = await faulty(afterEarlier(name, app, earlier));
        await previousBuildIsShown(page, site, app, entryOf(app), fault, earlier.build.entry);
      });

    for (const fault of ofEntry.filter((one) => one === 'missing' || one === 'corrupt'))
      test(`opens other remotes when the entry ${faultWords[fault]}, and loads the remote on the first Retry`, async ({ page, faulty }) =>
        entryFailsAlone(page, await faulty(), app, fault));
  });

for (const fault of ['missing', 'corrupt'] as const) {
  test(`shows the previous build when the live build’s exposed module ${faultWords[fault]}`, async ({ page, faulty }) => {
    const earlier = earlierBuild(blog);
    const site = await faulty(afterEarlier('blog', blog, earlier));
    await previousBuildIsShown(page, site, blog, exposedModuleOf(blog), fault, earlier.build.entry);
  });

  test(`loads the module on the first Retry when it ${faultWords[fault]} and no previous build exists`, async ({ page, faulty }) =>
    moduleFailsAlone(page, await faulty(), blog, fault));

  test(`reloads the document once when a page’s code ${faultWords[fault]}, and opens the page on Retry`, async ({ page, faulty }) =>
    pageCodeFailsAlone(page, await faulty(), blog, fault));
}

test('shows the other apps while the entry is slow, and loads the remote on Retry after the time-out', async ({ page, faulty }) => {
  test.slow();
  await slowEntryFailsAlone(page, await faulty(), blog, (part) => part.hasFailed(40_000)); // two attempts of 8 s
});

test('shows the previous build when the live build is slow', async ({ page, faulty }) => {
  test.slow();
  const { origin, server } = await faulty(afterEarlier('blog', blog, earlierBuild(blog)));
  server.fail(entryOf(blog), 'slow');
  const part = Part.of(page, blog);
  await page.goto(origin + part.path, { waitUntil: 'commit' }); // the load event would wait for the preload
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible({ timeout: 40_000 });
  await part.isShown();
});
