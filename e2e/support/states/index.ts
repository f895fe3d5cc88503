import { pagePath } from '@lagoon/shared/domain';
import { expect } from '@playwright/test';
import { anArticle } from '../visitor/blog';
import { Cart } from '../visitor/cart';
import { Frame } from '../visitor/frame';
import { aProduct, publicPages, visit } from '../visitor/public-pages';
import { Shop } from '../visitor/shop';
import { adminPageStates, adminStates } from './admin-states';
import { publicStates } from './public-states';
import { fullCart, fullCheckout, shopStates } from './shop-states';
import type { SiteState } from './site-state';

export { adminPageStates } from './admin-states';

/** The pages that search engines may list. */
export const listedPages = publicPages.map(
  (path): SiteState => ({ name: path, path, tabs: true, open: (page) => visit(page, path) }),
);

/** Pages that can be opened by their address. */
export const pages: SiteState[] = [
  ...listedPages,
  { name: 'the last page of the shop', open: (page) => new Shop(page).open(4) },
  {
    name: 'the empty cart',
    open: async (page) => {
      await page.goto('/cart');
      await expect(new Cart(page).empty).toBeVisible();
    },
  },
  { name: 'the full cart', open: fullCart },
  { name: 'the checkout', open: fullCheckout },
  {
    name: 'the not-found screen',
    open: async (page, pageErrors) => {
      pageErrors.allow(/404.*no-such-page/);
      await page.goto('/no-such-page');
      await expect(new Frame(page).heading('404 | Page not found')).toBeVisible();
    },
  },
  ...adminPageStates,
];

/** Overlays, and states with missing or failed data. */
export const states: SiteState[] = [...publicStates, ...shopStates, ...adminStates];

/** Returns the page or state with a name. Throws when the name is unknown. */
export function stateNamed(name: string): SiteState {
  const state = [...pages, ...states].find((each) => each.name === name);
  if (!state) throw new Error(`No page or state is called ${name}.`);
  return state;
}

/** One page of each layout, for rules that the matrix checks on every page. */
export const samplePages = [
  '/',
  '/shop',
  '/price-list',
  '/book-an-appointment',
  pagePath('/shop/:name', { name: aProduct }),
  pagePath('/blog/:title', { title: anArticle.title }),
  'the full cart',
  'the checkout',
  'the not-found screen',
  'the dashboard',
  'create product',
].map(stateNamed);

/** One state of each kind: menus, dialogs, forms with errors, answers, and data that failed. */
export const sampleStates = [
  'the open phone menu',
  'the search with results',
  'Account Details',
  'the checkout with errors',
  'the confirmation',
  'the shop that could not be loaded',
  'selected orders and the question before they are verified',
  'a product form with a picture that was chosen',
].map(stateNamed);
