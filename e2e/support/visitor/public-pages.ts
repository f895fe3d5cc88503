import { isStatic, pagePath } from '@lagoon/shared/domain';
import { expect, type Page } from '@playwright/test';
import { APPS } from '../../../tooling/bootstrap/paths.mjs';
import { declaredPages } from '../remotes/built';
import { anArticle } from './blog';

/** A member of the team for tests that need any member. */
export const aMember = { name: 'Halima Yusuf' };

/** Name of a seeded product for tests that need any product. */
export const aProduct = 'Full Blood Count';

/**
 * Addresses of the declared pages that search engines may list, without pages of single records.
 */
export const fixedPages: string[] = APPS.flatMap(declaredPages).flatMap((page) =>
  page.sitemap && isStatic(page) ? [pagePath(page.path)] : [],
);

/** The fixed pages, and one page of each kind of record. */
export const publicPages: string[] = [
  ...fixedPages,
  pagePath('/team/:name', aMember),
  '/shop/2',
  pagePath('/shop/:name', { name: aProduct }),
  pagePath('/blog/:title', { title: anArticle.title }),
];

/** Opens a page and waits for its heading and data. */
export async function visit(page: Page, path: string) {
  await page.goto(path);
  await isVisible(page);
}

/** Checks that the page has its heading and has loaded all its data. */
export async function isVisible(page: Page) {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(
    main.getByRole('status').filter({ has: page.locator('[aria-hidden=true]:nth-child(3)') }),
  ).toHaveCount(0);
}
