import { expect, type Page } from '@playwright/test';
import { lookAround, sameDocument } from '../../support/browser/navigation';
import { newBlog, newHeading, oldHeading } from '../../support/releases/canary';
import { test } from '../../support/releases/nginx';
import { Part } from '../../support/remotes/faulty-site';

/** Follows a link, with which the tab asks for the live release, and waits for the answer. */
async function followAndAsk(page: Page, path: string): Promise<void> {
  const answered = page.waitForResponse('**/registry.json');
  await new Part(page, path).follow();
  await (await answered).finished();
  await new Part(page, path).isShown();
}

const follow = async (page: Page, path: string) => {
  await new Part(page, path).follow();
  await new Part(page, path).isShown();
};

test('loads a document for the next link after a release, unless a form has input', async ({
  page,
  site,
}) => {
  await lookAround(page);
  const { build } = await site.publishAnother('mf-shop', 'later');
  await site.release('promote', `mf-shop@${build}`);
  await followAndAsk(page, '/contact');
  const firstName = page.getByRole('main').getByLabel('First name');
  await firstName.fill('Adaeze');
  await follow(page, '/about');
  await follow(page, '/contact');
  await expect(firstName, 'the draft').toHaveValue('Adaeze');
  await firstName.fill('');
  await follow(page, '/about');
  expect(await sameDocument(page)).toBe(true);
  await follow(page, '/shop');
  expect(await sameDocument(page)).toBe(false);
  await expect(page.locator(`head link[href^="/apps/mf-shop/${build}/"]`).first()).toBeAttached();
});

test('follows links without loading a document, with the canary and without it', async ({
  page,
  site,
}) => {
  const { build } = await newBlog(site);
  await site.release('canary', 'mf-blog', build, '--percent', '50');
  for (const [group, heading] of [
    ['on', newHeading],
    ['off', oldHeading],
  ] as const) {
    await page.goto(`/?canary=${group}`);
    await lookAround(page);
    await followAndAsk(page, '/about');
    await follow(page, '/blog');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await sameDocument(page), group).toBe(true);
  }
});
