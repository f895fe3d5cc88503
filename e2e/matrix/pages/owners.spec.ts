import type { Page } from '@playwright/test';
import { builtId } from '../../support/releases/released-site';
import { expect, test } from '../../support/test';
import { publicPages, visit } from '../../support/visitor/public-pages';

interface Owner {
  app: string;
  folder: string;
  build: string;
}
type Inspected = typeof globalThis & { lagoonOwner(element: Element): Owner | undefined };

const overlay = (page: Page) => page.getByRole('button', { name: 'Copy report' });

/** Opens a page with the overlay, and waits for the builds of its app. */
async function inspect(page: Page, path: string): Promise<void> {
  await visit(page, `${path}?mf-inspect`);
  await expect(overlay(page)).toBeVisible();
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main && (globalThis as unknown as { lagoonOwner(element: Element): unknown }).lagoonOwner(main);
  });
}

/** Returns the owners of the visible elements, and the elements without one. The overlay has none. */
const ownersIn = (page: Page) =>
  page.evaluate(() => {
    const { lagoonOwner } = globalThis as unknown as Inspected;
    const bar = [...document.body.children].find((child) => child.textContent?.includes('Whose is this?'));
    const visible = [...document.body.querySelectorAll('*')].filter((one) => one.checkVisibility() && !bar?.contains(one));
    const owners = visible.map((element) => ({ element, owner: lagoonOwner(element) }));
    return {
      count: visible.length,
      owners: [...new Set(owners.flatMap(({ owner }) => (owner ? [`${owner.folder} ${owner.build}`] : [])))].sort(),
      unowned: owners.flatMap(({ element, owner }) => (owner?.app && owner.build ? [] : [element.outerHTML.slice(0, 200)])),
      frame: [...document.querySelectorAll('header *, footer *')].every((one) => lagoonOwner(one)?.folder === 'shell'),
    };
  });

test('finds the owning app of every visible element on every public page', async ({ page }) => {
  const shell = `shell ${await builtId('shell')}`;
  const ownerOf: Record<string, string> = { '/shop': 'mf-shop', '/price-list': 'mf-shop', '/blog': 'mf-blog' };
  for (const path of publicPages)
    await test.step(path, async () => {
      await inspect(page, path);
      const remote = ownerOf[`/${path.split('/')[1]}`];
      const hasPart = path === '/' || /^\/blog\/\D/.test(path);
      const remotes = [...new Set([...(remote ? [remote] : []), ...(hasPart ? ['mf-shop'] : [])])];
      const builds = await Promise.all(remotes.map(async (folder) => `${folder} ${await builtId(folder)}`));
      // a page that the browser renders shows its parts later than its content
      await expect.poll(async () => (await ownersIn(page)).owners).toEqual([...builds, shell].sort());
      const { count, unowned, frame } = await ownersIn(page);
      expect(count).toBeGreaterThan(50);
      expect(unowned).toEqual([]);
      expect(frame, 'the frame is the shell’s').toBe(true);
    });
});

test('copies a report of builds and loads without the name of the product', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await inspect(page, publicPages.find((path) => /^\/shop\/\D/.test(path)) ?? '');
  const build = await builtId('mf-shop');
  await expect(page.getByText(`shop ${build}`)).toContainText(/live, release \d+ · [0-9a-f]{12} · loaded in \d+ ms/);
  const copied = async () => {
    await overlay(page).click();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const report = JSON.parse(await copied());
  expect(report).toMatchObject({
    visit: expect.stringMatching(/^\w{10,}$/),
    builds: expect.arrayContaining([expect.objectContaining({ app: 'shop', build, state: 'live', page: '/shop/*' })]),
    loads: expect.arrayContaining([expect.objectContaining({ app: 'shop', build })]),
  });
  expect(JSON.stringify(report)).not.toContain('Blood');
  await page.reload();
  await expect(overlay(page)).toBeVisible();
  expect(JSON.parse(await copied()).visit, 'one id for the visit').toBe(report.visit);
});
