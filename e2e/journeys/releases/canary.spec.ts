import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Build } from '../../support/releases/another-build';
import { test } from '../../support/releases/nginx';
import { builtId, type ReleasedSite } from '../../support/releases/released-site';

const [oldHeading, newHeading] = ['Latest Medical Insights', 'News from our laboratory'];
const groups = Array.from({ length: 256 }, (_, group) => group.toString(16).padStart(2, '0'));

interface Registry {
  apps: { blog: { active: { build: string }; previous?: { build: string } } };
}

/** The blog's build that somebody with this cookie gets. */
async function buildFor(origin: string, group?: string): Promise<string> {
  const headers: Record<string, string> = group ? { cookie: `release_group=${group}` } : {};
  const answer = await fetch(`${origin}/registry.json`, { headers });
  return ((await answer.json()) as Registry).apps.blog.active.build;
}

/** The groups that get a build. */
async function groupsWith(origin: string, build: string): Promise<string[]> {
  const builds = await Promise.all(groups.map((group) => buildFor(origin, group)));
  return groups.filter((_, index) => builds[index] === build);
}

const newBlog = (site: ReleasedSite): Promise<Build> =>
  site.publishAnother('mf-blog', 'canary', { text: (text) => text.replaceAll(oldHeading, newHeading) });

/** Opens the blog and says which of the two is there. */
async function reads(page: Page, address: string, heading: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
}

const groupOf = async (context: BrowserContext) => (await context.cookies()).find(({ name }) => name === 'release_group')?.value;

test('a canary of 0 % is for nobody but a tester who asks for it, and stays with them until they let it go', async ({
  page,
  context,
  site,
  nginx,
}) => {
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

test('at 50 % half of the groups have it, and every visitor the same at each visit and in each tab', async ({
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

test('who has the canary keeps it while its share grows, and at 100 % everybody has it', async ({ page, site, nginx }) => {
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

test('when a canary fails in the browser, the stable build takes its place', async ({ page, site, nginx, trouble }) => {
  trouble.allow(/remoteEntry|Failed to load resource|Federation Runtime/);
  const { build } = await newBlog(site);
  await site.release('canary', 'mf-blog', build, '--percent', '100');
  await nginx.fail(`/apps/mf-blog/${build}/remoteEntry.js`, 'broken');
  await reads(page, '/blog', oldHeading);
});

test('a canary that is promoted is everybody’s, and no group is drawn any more', async ({ page, context, site, nginx }) => {
  const { build } = await newBlog(site);
  await site.release('canary', 'mf-blog', build, '--percent', '50');
  await site.release('canary', 'mf-blog', '--promote');
  await reads(page, '/blog', newHeading);
  expect(await context.cookies()).toEqual([]);
  expect(await groupsWith(nginx.origin, build)).toHaveLength(256);
});

test('a canary that is stopped is nobody’s, not even of those who asked for it', async ({ page, site, nginx }) => {
  const { build } = await newBlog(site);
  await site.release('canary', 'mf-blog', build, '--percent', '50');
  await reads(page, '/blog?canary=on', newHeading);
  await site.release('canary', 'mf-blog', '--stop');
  await reads(page, '/blog', oldHeading);
  await reads(page, '/blog?canary=on', oldHeading);
  expect(await groupsWith(nginx.origin, await builtId('mf-blog'))).toHaveLength(256);
});

test('a shell is tried out in the same way', async ({ page, site }) => {
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
