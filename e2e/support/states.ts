import { expect, type Page } from '@playwright/test';
import { Cart } from './cart';
import { Checkout } from './checkout';
import { ContactForm } from './contact';
import { Frame } from './frame';
import { Search } from './search';
import { Shop } from './shop';
import type { Trouble } from './trouble';

/** A page or a state of one, and how a visitor comes to it. */
export interface SiteState {
  name: string;
  open(page: Page, trouble: Trouble): Promise<void>;
  /** on a phone only */
  phone?: boolean;
}

const testNames = ['Full Blood Count', 'Lipid Profile', 'Haemoglobin Genotype'];

async function home(page: Page): Promise<void> {
  await page.goto('/');
  await expect(new Frame(page).heading(/./)).toBeVisible();
}

/** Puts three tests into the cart through their own pages. */
export async function fillCart(page: Page): Promise<void> {
  const shop = new Shop(page);
  for (const name of testNames) {
    await shop.openProduct(name);
    await shop.addThisToCart.click();
  }
  await expect(new Frame(page).cartLink).toHaveText('3');
}

async function fullCart(page: Page): Promise<void> {
  await fillCart(page);
  await new Cart(page).open();
  await expect(new Cart(page).checkoutButton).toBeVisible();
}

async function fullCheckout(page: Page): Promise<void> {
  await fillCart(page);
  await new Checkout(page).open();
}

/** The pages as they are opened by their address. */
export const pages: SiteState[] = [
  { name: 'home', open: home },
  { name: 'shop', open: (page) => new Shop(page).open() },
  { name: 'the last page of the shop', open: (page) => new Shop(page).open(4) },
  { name: 'a product', open: (page) => new Shop(page).openProduct('Full Blood Count') },
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
    name: 'contact',
    open: async (page) => {
      await page.goto('/contact');
      await expect(new ContactForm(page).send).toBeVisible();
    },
  },
  {
    name: 'the public sector',
    open: async (page) => {
      await page.goto('/public-sector');
      await expect(new ContactForm(page).send).toBeVisible();
    },
  },
  {
    name: 'the not-found screen',
    open: async (page, trouble) => {
      trouble.allow(/404.*no-such-page/);
      await page.goto('/no-such-page');
      await expect(new Frame(page).heading('404 | Page not found')).toBeVisible();
    },
  },
];

/** What opens over a page, and what it shows when something is missing or goes wrong. */
export const states: SiteState[] = [
  {
    name: 'the open About menu',
    open: async (page) => {
      await home(page);
      await new Frame(page).about.press('Enter');
      await expect(new Frame(page).link('Our Team')).toBeVisible();
    },
  },
  {
    name: 'the open phone menu',
    phone: true,
    open: async (page) => {
      await home(page);
      await new Frame(page).menuButton.click();
      await expect(new Frame(page).link('Tests')).toBeVisible();
    },
  },
  {
    name: 'the search with results',
    open: async (page) => {
      await home(page);
      await new Search(page).open();
      await new Search(page).findFor('panel');
      await expect(new Search(page).results.first()).toBeVisible();
    },
  },
  {
    name: 'the search without results',
    open: async (page) => {
      await home(page);
      await new Search(page).open();
      await new Search(page).findFor('zebra');
      await expect(page.getByText('No results found', { exact: true })).toBeVisible();
    },
  },
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
  {
    name: 'the contact form with errors',
    open: async (page) => {
      await page.goto('/contact');
      await new ContactForm(page).send.click();
      await expect(new ContactForm(page).errorSummary).toBeVisible();
    },
  },
  {
    name: 'a message that was not sent',
    open: async (page, trouble) => {
      const form = new ContactForm(page);
      trouble.allow(/email\/send/);
      await page.route('**/email/send', (route) => route.abort('connectionfailed'));
      await page.goto('/contact');
      await form.fill();
      await form.send.click();
      await expect(form.restore).toBeVisible();
    },
  },
  {
    name: 'a message that was sent',
    open: async (page) => {
      const form = new ContactForm(page);
      await page.goto('/contact');
      await form.fill();
      await form.send.click();
      await expect(form.thanks).toBeVisible();
    },
  },
  {
    name: 'the shop that could not be loaded',
    open: async (page, trouble) => {
      trouble.allow(/api\/products/, /Error getting products/);
      await page.route('**/api/products', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/shop');
      await expect(page.getByText('Something went wrong')).toBeVisible();
    },
  },
  {
    name: 'a cart whose account could not be had',
    open: async (page, trouble) => {
      trouble.allow(/v1\/init/);
      await page.route('**/v1/init/login', (route) => route.fulfill({ status: 500, json: {} }));
      await fullCart(page);
      await new Cart(page).checkoutButton.click();
      await expect(page.getByText(/^Error during login: /)).toBeVisible();
    },
  },
];
