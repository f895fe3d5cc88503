import { expect } from '@playwright/test';
import { blogAt, newHeading, oldHeading } from '../../support/releases/canary';
import { test } from '../../support/releases/nginx';
import { apps, builtId, type ReleasedSite } from '../../support/releases/released-site';
import { treeHash } from '../../support/releases/tree-hash';
import { Workspace } from '../../support/releases/workspace';
import { anArticle } from '../../support/visitor/blog';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const others = apps.filter((app) => app !== 'mf-blog');

/** Returns, by app, a hash of its builds in the web root; leaves out the blog. */
const buildsOfOthers = async (site: ReleasedSite) =>
  Object.fromEntries(
    await Promise.all(
      others.map(async (app) => [app, await treeHash(site.path(`apps/${app}`))] as const),
    ),
  );

/**
 * Waits until the registry that nginx serves names this build of the blog. Returns ms since `from`.
 */
async function untilLive(origin: string, build: string, from: number): Promise<number> {
  while ((await blogAt(origin)) !== build);
  return performance.now() - from;
}

test('releases the blog alone within seconds, and rolls the blog back by one command', async ({
  page,
  context,
  site,
  nginx,
  blog,
}) => {
  const workspace = await Workspace.open();
  const before = await buildsOfOthers(site);
  const shell = await treeHash(site.path(`apps/shell/${await builtId('shell')}`));
  const former = await builtId('mf-blog');
  await blog.open();
  await expect(blog.card(anArticle.title)).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  const changed = performance.now();
  await workspace.edit('mf-blog/src/pages/list/list-page.tsx', (text) =>
    text.replace(`>${oldHeading}<`, `>${newHeading}<`),
  );
  const built = await workspace.build('mf-blog');
  await workspace.run('tooling/bin/release.mjs', ['publish', 'mf-blog'], site.dir);
  await workspace.run('tooling/bin/release.mjs', ['promote', 'mf-blog'], site.dir);
  const build = await workspace.builtId('mf-blog');
  const toLive = await untilLive(nginx.origin, build, changed);
  await workspace.remove();

  expect(built, 'packages that were built').toEqual(['mf-blog']);
  expect(
    await treeHash(site.path(`apps/shell/${await builtId('shell')}`)),
    'the shell, byte for byte',
  ).toBe(shell);
  expect(await buildsOfOthers(site), 'every other package, byte for byte').toEqual(before);

  await test.step('keeps an open tab on its build, including pages that it has not loaded yet', async () => {
    await blog.learnMore(anArticle.title).click();
    await expect(
      page.getByRole('heading', { level: 1, name: anArticle.title, exact: true }),
    ).toBeVisible();
    expect(
      asked.filter((path) => path.includes('/blog-article.')).length,
      'the article’s code was not there before',
    ).toBeGreaterThan(0);
    await page.goBack();
    await expect(blog.heading).toBeVisible();
    expect(
      asked.filter((path) => path.includes(build)),
      'files of the new build',
    ).toEqual([]);
  });

  await test.step('shows the change at the next page load', async () => {
    await page.reload();
    await expect(
      page.getByRole('heading', { level: 1, name: newHeading, exact: true }),
    ).toBeVisible();
  });

  const regretted = performance.now();
  await site.release('rollback');
  const toRollBack = await untilLive(nginx.origin, former, regretted);
  await test.step('shows the previous build to all visitors after the rollback', async () => {
    await page.reload();
    await expect(blog.heading).toBeVisible();
    const visitor = await context.newPage();
    await visitor.goto('/blog');
    await expect(
      visitor.getByRole('heading', { level: 1, name: oldHeading, exact: true }),
    ).toBeVisible();
  });

  const rebuilt = built.filter((app) => app !== 'mf-blog').length;
  console.log(
    `From a source change in mf-blog to live: ${seconds(toLive)}; to roll back: ${seconds(toRollBack)}; other packages rebuilt: ${rebuilt}`,
  );
});
