import { expect, type Page } from '@playwright/test';
import { anArticle } from './blog';
import { aMember } from './team';

/** A page that everybody may open and search engines may list. */
export interface PublicPage {
  name: string;
  path: string;
}

/** The seeded record that stands for all of its kind. */
export const aProduct = 'Full Blood Count';

/** The pages whose addresses are fixed. */
export const fixedPages: PublicPage[] = [
  { name: 'home', path: '/' },
  { name: 'about', path: '/about' },
  { name: 'the team', path: '/team' },
  { name: 'the services', path: '/services' },
  { name: 'sample collection', path: '/sample-collection' },
  { name: 'the public sector', path: '/public-sector' },
  { name: 'contact', path: '/contact' },
  { name: 'the booking', path: '/book-an-appointment' },
  { name: 'the price list', path: '/price-list' },
  { name: 'privacy', path: '/privacy' },
  { name: 'shop', path: '/shop' },
  { name: 'blog', path: '/blog' },
];

/** Every kind of page: the fixed ones, and of each kind with many one. */
export const publicPages: PublicPage[] = [
  ...fixedPages,
  { name: 'a team member', path: `/team/${encodeURIComponent(aMember.name)}` },
  { name: 'the second page of the shop', path: '/shop/2' },
  { name: 'a product', path: `/shop/${encodeURIComponent(aProduct)}` },
  { name: 'an article', path: `/blog/${encodeURIComponent(anArticle.title)}` },
];

/** Opens a page and waits until it stands: its heading is there, its data has come. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await stands(page);
}

/** The page that is shown has its heading, and nothing is on its way any more. */
export async function stands(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(main.getByRole('status').filter({ has: page.locator('[aria-hidden=true]:nth-child(3)') })).toHaveCount(0);
}
