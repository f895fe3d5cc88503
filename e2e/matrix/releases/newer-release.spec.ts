import { expect, type Page } from '@playwright/test';
import { lookAround, sameDocument } from '../../support/browser/navigation';
import { test } from '../../support/releases/nginx';
import { Part } from '../../support/remotes/faulty-site';

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
  // a followed link makes the tab ask for the live release
  const answered = page.waitForResponse('**/registry.json');
  await new Part(page, '/contact').follow();
  await (await answered).finished();
  await new Part(page, '/contact').isShown();
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
