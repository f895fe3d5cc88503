import {
  allEntriesAreSlow,
  apps,
  entryFails,
  type Fault,
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

// one fault with each remote, each fault with one
for (const app of apps)
  test.describe(`nginx with ${app.remote}`, () => {
    for (const fault of app === apps[0] ? quickFaults : (['missing'] as const))
      test(`keeps frame and other apps when the entry ${words[fault]}, and loads the remote on Retry`, async ({ page, site, nginx }) =>
        entryFails(page, { site, nginx }, app, fault));

    for (const fault of app === apps[0] ? (['missing', 'corrupt'] as const) : (['missing'] as const))
      test(`keeps the frame when a chunk of the first page ${words[fault]}, and opens the page on Retry`, async ({ page, site, nginx }) =>
        pageCodeFails(page, { site, nginx }, app, fault));
  });

test('keeps the frame while nginx serves all entries slowly, and loads the remotes on Retry', async ({ context, site, nginx }) => {
  test.slow();
  await allEntriesAreSlow(context, { site, nginx });
});

test.describe('nginx with a previous build of all four remotes', () => {
  for (const fault of Object.keys(words) as Fault[])
    test(`shows the previous builds when each entry ${words[fault]}`, async ({ context, site, nginx }) => {
      test.slow();
      await previousBuildsAreShown(context, { site, nginx }, fault);
    });
});

for (const [what, fault] of [
  ['is missing', 'missing'],
  ['returns a server error', 'broken'],
  ['returns a page', 'html'],
  ['is refused', 'refused'],
  ['is damaged', 'damaged'],
] as const)
  test(`keeps the frame when /registry.json ${what}, and loads the remotes on Retry`, async ({ page, site, nginx }) =>
    registryFails(page, { site, nginx }, fault));

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
