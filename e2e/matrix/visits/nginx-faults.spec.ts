import {
  apps,
  entryFails,
  otherBuildsFail,
  pageCodeFails,
  previousBuildsAreShown,
  quickFaults,
  registryFails,
  test,
  words,
} from '../../support/releases/nginx-scenarios';
import { damagedRegistry } from '../../support/remotes/failure-scenarios';
import { Part } from '../../support/remotes/faulty-site';
import { withRegistry } from '../../support/remotes/inlined-registry';

// each fault once, and each remote at least once; matrix/releases combines every fault with every remote
for (const [at, fault] of quickFaults.entries()) {
  const app = apps[at % apps.length] ?? apps[0];
  if (app)
    test(`opens other remotes when the entry of ${app.remote} ${words[fault]}, and loads the app on Retry`, async ({ page, site, nginx }) =>
      entryFails(page, { site, nginx }, app, fault));
}

test('loads the shop on Retry after a chunk of its first page was tampered with', async ({ page, site, nginx }) => {
  for (const shop of apps.filter(({ remote }) => remote === 'mf-shop')) await pageCodeFails(page, { site, nginx }, shop, 'corrupt');
});

test('shows the previous builds when nginx answers all entries with server errors', async ({ context, site, nginx }) =>
  previousBuildsAreShown(context, { site, nginx }, 'broken'));

test('loads all remotes by /registry.json when every page has a damaged registry', async ({ page, site }) => {
  await site.damagePages((html) => withRegistry(html, damagedRegistry));
  for (const app of apps) {
    await page.goto(app.mounts[0] ?? '');
    await Part.of(page, app).isShown();
    await Part.of(page, app).frameStands();
  }
});

test('keeps the frame when the file with the whole registry fails; Retry loads the remotes', async ({ page, site, nginx }) =>
  otherBuildsFail(page, { site, nginx }, 'broken'));

test('keeps the frame when /registry.json and pages’ registries fail; Retry loads the remotes', async ({ page, site, nginx }) =>
  registryFails(page, { site, nginx }, 'html'));
