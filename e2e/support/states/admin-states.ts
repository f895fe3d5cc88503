import { expect, type Page } from '@playwright/test';
import { adminPages, visitAdmin } from '../admin/admin-pages';
import { Dashboard, SignIn } from '../admin/dashboard';
import { Orders } from '../admin/orders';
import { adminRecordStates } from './admin-record-states';
import type { SiteState } from './site-state';

/** Delays the redirect to the sign-in page from two seconds to a minute, so that a test can check the page before the redirect. */
async function lingerBeforeSignIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const soon = window.setTimeout.bind(window);
    Object.assign(window, { setTimeout: (run: TimerHandler, ms = 0, ...rest: unknown[]) => soon(run, ms === 2000 ? 60_000 : ms, ...rest) });
  });
}

const anOrder = adminPages.find(({ name }) => name === 'an order')?.path ?? (() => '');
const at = (path: string) => () => path;

export const adminPageStates: SiteState[] = [
  { name: 'the sign-in', tabs: true, open: (page) => new SignIn(page).open() },
  ...adminPages.map(({ name, path }): SiteState => ({ name, tabs: true, open: (page) => visitAdmin(page, path) })),
  {
    name: 'following an order',
    tabs: true,
    open: async (page) => {
      await page.goto('/order');
      await expect(page.getByRole('heading', { level: 1, name: 'Track your order' })).toBeVisible();
    },
  },
];

export const adminStates: SiteState[] = [
  {
    name: 'the sign-in with errors',
    open: async (page) => {
      await new SignIn(page).open();
      await new SignIn(page).submit.click();
      await expect(page.getByText('Your password is required')).toBeVisible();
    },
  },
  {
    name: 'the unauthorized page',
    open: async (page) => {
      await lingerBeforeSignIn(page);
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1, name: '401 | Unauthorized' })).toBeVisible();
    },
  },
  {
    name: 'the open menu of the dashboard',
    phone: true,
    open: async (page) => {
      await visitAdmin(page, at('/dashboard'));
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(new Dashboard(page).entry('Orders')).toBeVisible();
    },
  },
  {
    name: 'selected orders and the question before they are verified',
    open: async (page) => {
      await visitAdmin(page, at('/dashboard/orders?status=pending-verification'));
      await page.getByRole('checkbox', { name: /^Select all on this page/ }).check();
      await page.getByRole('button', { name: /^Verify \d+ order/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the offer to undo a step',
    open: async (page) => {
      await page.clock.install();
      await page.route('**/api/messages/steps', (route) =>
        route.fulfill({ json: { done: [{ key: 'a', version: 2 }], left: [{ key: 'b', reason: 'Changed by ben.' }] } }),
      );
      await visitAdmin(page, at('/dashboard/messages'));
      await page.getByRole('checkbox', { name: /^Select all on this page/ }).check();
      await page.getByRole('button', { name: /^Mark closed:/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Mark closed:/ })
        .click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    },
  },
  {
    name: 'the palette',
    open: async (page) => {
      await visitAdmin(page, at('/dashboard'));
      await new Dashboard(page).keysReady();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox')).toBeFocused();
    },
  },
  {
    name: 'the keyboard shortcuts',
    open: async (page) => {
      await visitAdmin(page, at('/dashboard'));
      await new Dashboard(page).keysReady();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    },
  },
  ...adminRecordStates,
  {
    name: 'the orders without a match',
    open: async (page) => {
      await visitAdmin(page, at('/dashboard/orders?q=zebra'));
      await new Orders(page).search.fill('zebra');
      await expect(new Orders(page).rows).toHaveCount(0);
    },
  },
  {
    name: 'the question before a payment is rejected',
    open: async (page) => {
      await visitAdmin(page, anOrder);
      await page.getByRole('button', { name: 'Reject payment' }).click();
      await new Orders(page).rejection.getByRole('button', { name: 'Reject payment' }).click();
      await expect(new Orders(page).rejection.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'an order that there is not',
    open: async (page, pageErrors) => {
      pageErrors.allow(/404/);
      await visitAdmin(page, at('/dashboard/orders/LGN-0000-0000'));
    },
  },
  {
    name: 'the question before an appointment is confirmed',
    open: async (page) => {
      await visitAdmin(page, at('/dashboard/appointments'));
      await page.getByRole('button', { name: 'Confirm' }).first().click();
      await expect(page.getByRole('dialog', { name: /^Confirm the appointment of/ })).toBeVisible();
    },
  },
  {
    name: 'the question before an appointment is moved',
    open: async (page) => {
      await visitAdmin(page, at('/dashboard/appointments'));
      await page.getByRole('button', { name: 'Move', exact: true }).first().click();
      await expect(page.getByRole('dialog', { name: /^Move the appointment of/ }).getByLabel('New day')).toBeVisible();
    },
  },
  {
    name: 'an e-mail that is read',
    open: async (page) => {
      await visitAdmin(page, at('/dashboard/outbox?state=all'));
      await page
        .getByText(/^View e-mail/)
        .first()
        .click();
      await expect(page.locator('details[open]')).toHaveCount(1);
    },
  },
  {
    name: 'the account with errors',
    open: async (page) => {
      await visitAdmin(page, at('/dashboard/account'));
      await page
        .getByRole('button', { name: 'Change Password' })
        .or(page.getByRole('button', { name: 'Change password' }))
        .click();
      await expect(page.getByText('Your current password is required').first()).toBeVisible();
    },
  },
  {
    name: 'an order as its customer sees it',
    open: async (page) => {
      await visitAdmin(page, ({ order }) => `/order/${order}`);
      await page.getByRole('textbox', { name: 'Phone number' }).fill('08000000000');
      await page.getByRole('button', { name: 'Show My Order' }).click();
      await expect(page.getByRole('heading', { name: 'Order progress' })).toBeVisible();
    },
  },
  {
    name: 'a receipt as its customer sees it',
    open: async (page) => {
      await visitAdmin(page, ({ paid }) => `/order/${paid}#receipt`);
      await page.getByRole('textbox', { name: 'Phone number' }).fill('08000000000');
      await page.getByRole('button', { name: 'Show My Order' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Receipt LGN-/ })).toBeVisible();
    },
  },
];
