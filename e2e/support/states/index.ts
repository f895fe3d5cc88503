import { expect } from '@playwright/test';
import { Cart } from '../visitor/cart';
import { Frame } from '../visitor/frame';
import { publicPages, visit } from '../visitor/public-pages';
import { Shop } from '../visitor/shop';
import { adminPageStates, adminStates } from './admin-states';
import { blogStates } from './blog-states';
import { formStates } from './form-states';
import { frameStates } from './frame-states';
import { fullCart, fullCheckout, shopStates } from './shop-states';
import type { SiteState } from './site-state';
import { wordStates } from './word-states';

export { adminPageStates } from './admin-states';
export { fillCart } from './shop-states';

/** The pages that search engines may list. */
export const listedPages = publicPages.map((path): SiteState => ({ name: path, path, tabs: true, open: (page) => visit(page, path) }));

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

/** Opens a page of `pages`. @throws when the name is unknown */
export async function openPage(name: string, ...open: Parameters<SiteState['open']>): Promise<void> {
  const state = pages.find((each) => each.name === name);
  if (!state) throw new Error(`No page is called ${name}.`);
  await state.open(...open);
}

/** Overlays, and states with missing or failed data. */
export const states: SiteState[] = [...frameStates, ...shopStates, ...wordStates, ...formStates, ...blogStates, ...adminStates];
