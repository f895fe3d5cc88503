import { expect } from '@playwright/test';
import { Dashboard } from '../../support/admin/dashboard';
import { signIn } from '../../support/admin/signed-in';
import { chunkFiles } from '../../support/remotes/built';
import {
  appOf,
  faultWords,
  previousBuildIsShown,
  remoteApps,
} from '../../support/remotes/failure-scenarios';
import { Part, test } from '../../support/remotes/faulty-site';

const faults = ['missing', 'broken', 'html', 'refused'] as const;

// The loader treats all remotes alike: one fault with each remote, each fault with one.
// journeys/failures has a tampered entry and the other files of a remote
for (const [name] of remoteApps)
  for (const fault of name === 'blog' ? faults : (['missing'] as const))
    test(`shows the previous build of ${name} when the live build’s entry ${faultWords[fault]}`, async ({
      page,
      faulty,
    }) => {
      await previousBuildIsShown(page, faulty, name, fault);
    });

test('opens the dashboard’s products on Retry when their code was missing', async ({
  page,
  faulty,
}) => {
  const { origin, server } = await faulty();
  server.fail(chunkFiles(appOf('admin'), 'admin-products'), 'missing');
  await signIn(page, origin);
  await page.goto(`${origin}/dashboard`);
  await new Dashboard(page).entry('Products').click();
  const part = new Part(page, '/dashboard/all-products');
  await part.hasFailed();
  server.heal();
  await part.retry();
  await part.isShown();
});

test('keeps the frame when the file with all builds fails, and loads the remote on Retry', async ({
  page,
  faulty,
  pageErrors,
}) => {
  pageErrors.allow(/^500: .*\/(registry|blog)/);
  const { origin, server } = await faulty({ asServed: true });
  await page.goto(origin);
  const { builds } = JSON.parse((await page.locator('#registry').textContent()) ?? '');
  // the document of a page names the build, too
  server.fail(new RegExp(`${builds}|^/blog$`), 'broken');
  await page.reload();
  const part = Part.of(page, appOf('blog'));
  await part.follow();
  await part.hasFailed();
  server.heal();
  await part.retry();
  await part.isShown();
  expect(server.requests(new RegExp(builds))).toBeGreaterThan(1);
});
