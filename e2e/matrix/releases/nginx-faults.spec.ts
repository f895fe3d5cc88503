import {
  allEntriesAreSlow,
  apps,
  entryFails,
  type Fault,
  pageCodeFails,
  previousBuildsAreShown,
  quickFaults,
  registryFails,
  test,
  words,
} from '../../support/releases/nginx-scenarios';

for (const app of apps)
  test.describe(`nginx, ${app.remote}`, () => {
    for (const fault of quickFaults)
      test(`when its entry ${words[fault]}, frame and all other parts work, and Retry brings it back`, async ({ page, site, nginx }) =>
        entryFails(page, { site, nginx }, app, fault));

    for (const fault of ['missing', 'corrupt'] as const)
      test(`keeps the frame when a chunk of its first page ${words[fault]}, and Retry restores it`, async ({ page, site, nginx }) =>
        pageCodeFails(page, { site, nginx }, app, fault));
  });

test('nginx: the frame stays while all entries are slow, and Retry works when they are fast again', async ({ context, site, nginx }) => {
  test.slow();
  await allEntriesAreSlow(context, { site, nginx });
});

test.describe('nginx, all four remotes with a build before the one that is live', () => {
  for (const fault of Object.keys(words) as Fault[])
    test(`when their entries are such that each ${words[fault]}, the build before is shown`, async ({ context, site, nginx }) => {
      test.slow();
      await previousBuildsAreShown(context, { site, nginx }, fault);
    });
});

for (const [what, fault] of [
  ['is missing', 'missing'],
  ['is an error of the server', 'broken'],
  ['is a page', 'html'],
  ['is refused', 'refused'],
  ['is damaged', 'damaged'],
] as const)
  test(`nginx: the frame stays without a registry when /registry.json ${what}, and Retry works`, async ({ page, site, nginx }) =>
    registryFails(page, { site, nginx }, fault));
