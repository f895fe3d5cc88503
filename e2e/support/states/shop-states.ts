import { expect, type Page } from '@playwright/test';
import { Cart } from '../visitor/cart';
import { Checkout } from '../visitor/checkout';
import { Frame } from '../visitor/frame';
import { Shop } from '../visitor/shop';
import { failing, type SiteState } from './site-state';

const testNames = ['Full Blood Count', 'Lipid Profile', 'Haemoglobin Genotype'];

/** Adds three products to the cart, each on its page. */
async function fillCart(page: Page) {
  const shop = new Shop(page);
  for (const name of testNames) {
    await shop.openProduct(name);
    await shop.addThisToCart.click();
  }
  await expect(new Frame(page).cartLink).toHaveText('3');
}

export async function fullCart(page: Page) {
  await fillCart(page);
  await new Cart(page).open();
  await expect(new Cart(page).checkoutButton).toBeVisible();
}

export async function fullCheckout(page: Page) {
  await fillCart(page);
  await new Checkout(page).open();
}

export const shopStates: SiteState[] = [
  failing(
    'api/products',
    '/',
    'home without its popular tests',
    'We couldn’t load these tests just now.',
  ),
  {
    name: 'a product in the cart',
    open: async (page) => {
      await new Shop(page).openProduct('Full Blood Count');
      await new Shop(page).addThisToCart.click();
      await expect(page.getByText('In cart: 1').first()).toBeVisible();
    },
  },
  {
    name: 'Account Details',
    open: async (page) => {
      await fullCart(page);
      await new Cart(page).askForAccount();
    },
  },
  {
    name: 'the checkout with errors',
    open: async (page) => {
      await page.goto('/checkout');
      await new Checkout(page).submit.click();
      await expect(new Checkout(page).errorSummary).toBeVisible();
    },
  },
  {
    name: 'the confirmation',
    open: async (page) => {
      await fullCheckout(page);
      await new Checkout(page).sendOrder();
      await new Checkout(page).confirmedReference();
    },
  },
  failing('api/products', '/shop', 'the shop that could not be loaded', 'Something went wrong'),
  {
    name: 'a cart whose account could not be had',
    open: async (page, pageErrors) => {
      pageErrors.allow(/v1\/init/);
      await page.route('**/v1/init/login', (route) => route.fulfill({ status: 500, json: {} }));
      await fullCart(page);
      await new Cart(page).checkoutButton.click();
      await expect(page.getByText(/^Error during login: /)).toBeVisible();
    },
  },
];
