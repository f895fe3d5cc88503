import { expect } from '@playwright/test';
import { newBlog, oldHeading, reads } from '../../support/releases/canary';
import { test } from '../../support/releases/nginx';
import { builtId } from '../../support/releases/released-site';

// tooling/release/actions.long.test.ts tests the commands, tooling/nginx/on-nginx/canary.test.ts
// the groups and their cookie, newer-release.spec.ts the pages of both groups

test('shows the stable build when the canary’s build fails to load', async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/remoteEntry|Failed to load resource|Federation Runtime/);
  const { build } = await newBlog(site);
  await site.release('canary', 'mf-blog', build, '--percent', '100');
  await site.damage(`apps/mf-blog/${build}/remoteEntry.js`, () => 'damaged');
  await reads(page, '/blog', oldHeading);
});

test('shows a shell’s canary with ?canary=on, and the live shell with ?canary=off', async ({
  page,
  site,
}) => {
  const { build } = await site.publishAnother('shell', 'canary');
  await site.release('canary', 'shell', build, '--percent', '0');
  const scripts = page.locator('script[src]');
  for (const [choice, shell] of [
    ['on', build],
    ['off', await builtId('shell')],
  ]) {
    await reads(page, `/blog?canary=${choice}`, oldHeading);
    await expect(scripts.first()).toHaveAttribute('src', new RegExp(`^/apps/shell/${shell}/`));
  }
});
