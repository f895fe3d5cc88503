import { expect } from '@playwright/test';
import { groupOf, groups, groupsWith, newBlog, newHeading, oldHeading, reads } from '../../support/releases/canary';
import { test } from '../../support/releases/nginx';
import { builtId } from '../../support/releases/released-site';

// tooling/release/actions.long.test.ts tests the commands

test('shows a canary of 0 % only to testers who opt in, until they opt out', async ({ page, context, site, nginx }) => {
  const { build } = await newBlog(site);
  await site.release('canary', 'mf-blog', build, '--percent', '0');
  expect(await groupsWith(nginx.origin, build)).toEqual([]);
  await reads(page, '/blog', oldHeading);
  await reads(page, '/blog?canary=on', newHeading);
  expect(await groupOf(context)).toBe('on');
  await reads(page, '/blog', newHeading);
  await reads(await context.newPage(), '/blog', newHeading);
  await reads(page, '/blog?canary=off', oldHeading);
  await reads(page, '/blog', oldHeading);
});

test('shows a canary of 50 % to half of the groups, and the same build in all tabs of a visitor', async ({
  browser,
  page,
  context,
  site,
  nginx,
}) => {
  const { build } = await newBlog(site);
  await site.release('canary', 'mf-blog', build, '--percent', '50');
  const chosen = await groupsWith(nginx.origin, build);
  expect(chosen).toHaveLength(128);

  await page.goto('/blog');
  const group = (await groupOf(context)) ?? '';
  expect(groups).toContain(group);
  const drawn = chosen.includes(group) ? newHeading : oldHeading;
  for (const visit of [page, page, await context.newPage()]) await reads(visit, '/blog', drawn);
  expect(await groupOf(context), 'a group is drawn once').toBe(group);

  const unchosen = groups.find((one) => !chosen.includes(one));
  for (const [value, heading] of [
    [chosen[0], newHeading],
    [unchosen, oldHeading],
  ]) {
    const other = await browser.newContext({ baseURL: nginx.origin });
    await other.addCookies([{ name: 'release_group', value: value ?? '', url: nginx.origin }]);
    const tab = await other.newPage();
    for (let visit = 0; visit < 2; visit += 1) await reads(tab, '/blog', heading ?? '');
    await other.close();
  }
});

test('shows the stable build when the canary’s build fails to load', async ({ page, site, nginx, pageErrors }) => {
  pageErrors.allow(/remoteEntry|Failed to load resource|Federation Runtime/);
  const { build } = await newBlog(site);
  await site.release('canary', 'mf-blog', build, '--percent', '100');
  await nginx.fail(`/apps/mf-blog/${build}/remoteEntry.js`, 'broken');
  await reads(page, '/blog', oldHeading);
});

test('keeps visitors in the canary while its share grows to 100 %', async ({ page, site, nginx }) => {
  const { build } = await newBlog(site);
  const shares: string[][] = [];
  for (const percent of [1, 25, 100]) {
    await site.release('canary', 'mf-blog', build, '--percent', String(percent));
    shares.push(await groupsWith(nginx.origin, build));
  }
  const [few = [], quarter = [], all = []] = shares;
  expect([few.length, quarter.length, all.length]).toEqual([3, 64, 256]);
  expect(quarter).toEqual(expect.arrayContaining(few));
  await reads(page, '/blog', newHeading);
  await reads(page, '/blog?canary=off', oldHeading);
});

test('shows a promoted canary to all visitors, without groups', async ({ page, context, site, nginx }) => {
  const { build } = await newBlog(site);
  await site.release('canary', 'mf-blog', build, '--percent', '50');
  await site.release('canary', 'mf-blog', '--promote');
  await reads(page, '/blog', newHeading);
  expect(await context.cookies()).toEqual([]);
  expect(await groupsWith(nginx.origin, build)).toHaveLength(256);
});

test('shows a stopped canary to no visitor, not even to those who opted in', async ({ page, site, nginx }) => {
  const { build } = await newBlog(site);
  await site.release('canary', 'mf-blog', build, '--percent', '50');
  await reads(page, '/blog?canary=on', newHeading);
  await site.release('canary', 'mf-blog', '--stop');
  await reads(page, '/blog', oldHeading);
  await reads(page, '/blog?canary=on', oldHeading);
  expect(await groupsWith(nginx.origin, await builtId('mf-blog'))).toHaveLength(256);
});

test('shows a shell’s canary with ?canary=on, and the live shell with ?canary=off', async ({ page, site }) => {
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
