import { expect } from '@playwright/test';
import { type AdminPage, adminPages, onAdmin, visitAdmin } from '../admin/admin-pages';
import { Dashboard, SignIn } from '../admin/dashboard';
import { adminRecordStates } from './admin-record-states';
import type { SiteState } from './site-state';

const anOrder = adminPages.find(({ name }) => name === 'an order')?.path ?? '';

export const adminPageStates: SiteState[] = [
  { name: 'the sign-in', tabs: true, open: (page) => new SignIn(page).open() },
  ...adminPages.map(
    ({ name, path }): SiteState => ({ name, tabs: true, open: (page) => visitAdmin(page, path) }),
  ),
  {
    name: 'following an order',
    tabs: true,
    open: async (page) => {
      await page.goto('/order');
      await expect(new Dashboard(page).title('Track your order')).toBeVisible();
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
      // delays the redirect to the sign-in from two seconds to a minute
      await page.addInitScript(() => {
        const soon = window.setTimeout.bind(window);
        Object.assign(window, {
          setTimeout: (run: TimerHandler, ms = 0, ...rest: unknown[]) =>
            soon(run, ms === 2000 ? 60_000 : ms, ...rest),
        });
      });
      await page.goto('/dashboard');
      await expect(new Dashboard(page).title('401 | Unauthorized')).toBeVisible();
    },
  },
  onAdmin(
    'the open menu of the dashboard',
    '/dashboard',
    async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(new Dashboard(page).entry('Orders')).toBeVisible();
    },
    { phone: true },
  ),
  onAdmin(
    'selected orders and the question before they are verified',
    '/dashboard/orders?status=pending-verification',
    async (page) => {
      await page.getByRole('checkbox', { name: /^Select all on this page/ }).check();
      await page.getByRole('button', { name: /^Verify \d+ order/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ),
  {
    name: 'the offer to undo a step',
    open: async (page) => {
      await page.clock.install();
      const json = {
        done: [{ key: 'a', version: 2 }],
        left: [{ key: 'b', reason: 'Changed by ben.' }],
      };
      await page.route('**/api/messages/steps', (route) => route.fulfill({ json }));
      await visitAdmin(page, '/dashboard/messages');
      await page.getByRole('checkbox', { name: /^Select all on this page/ }).check();
      const close = { name: /^Mark closed:/ };
      await page.getByRole('button', close).click();
      await page.getByRole('dialog').getByRole('button', close).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    },
  },
  onAdmin('the palette', '/dashboard', async (page) => {
    await new Dashboard(page).keysReady();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
  }),
  onAdmin('the keyboard shortcuts', '/dashboard', async (page) => {
    await new Dashboard(page).keysReady();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  }),
  ...adminRecordStates,
  onAdmin('the orders without a match', '/dashboard/orders', async (page) => {
    const search = page.getByRole('searchbox', { name: 'Search by reference, name or phone' });
    await search.fill('zebra');
    await expect(page.getByRole('row').getByRole('link')).toHaveCount(0);
  }),
  onAdmin('the question before a payment is rejected', anOrder, async (page) => {
    await page.getByRole('button', { name: 'Reject payment' }).click();
    const dialog = page.getByRole('dialog', { name: /^Reject the payment/ });
    await dialog.getByRole('button', { name: 'Reject payment' }).click();
    await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  }),
  onAdmin('an overpaid order', anOrder, async (page) => {
    const address = '**/api/orders/LGN-*';
    const [answer] = await Promise.all([page.waitForResponse(address), page.reload()]);
    const order = await answer.json();
    const json = { ...order, status: 'verified', received: order.subtotal * 100 + 500_000 };
    await page.route(address, (route) => route.fulfill({ json }));
    await page.reload();
    await expect(page.getByText(/^Overpaid by/)).toBeVisible();
  }),
  {
    name: 'an order that there is not',
    open: async (page, pageErrors) => {
      pageErrors.allow(/404/);
      await visitAdmin(page, '/dashboard/orders/LGN-0000-0000');
    },
  },
  onAdmin(
    'the question before an appointment is confirmed',
    '/dashboard/appointments',
    async (page) => {
      await page.getByRole('button', { name: 'Confirm' }).first().click();
      await expect(page.getByRole('dialog', { name: /^Confirm the visit of/ })).toBeVisible();
    },
  ),
  onAdmin(
    'the question before an appointment is moved',
    '/dashboard/appointments',
    async (page) => {
      await page.getByRole('button', { name: 'Move', exact: true }).first().click();
      await expect(
        page.getByRole('dialog', { name: /^Move the visit of/ }).getByLabel('New day'),
      ).toBeVisible();
    },
  ),
  onAdmin('an e-mail that is read', '/dashboard/outbox?state=all', async (page) => {
    await page
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Copy text/ })).toBeVisible();
  }),
  onAdmin('the account with errors', '/dashboard/account', async (page) => {
    await page.getByRole('button', { name: /^Change password$/i }).click();
    await expect(page.getByText('Your current password is required').first()).toBeVisible();
  }),
  ...(
    [
      [
        'an order as its customer sees it',
        ({ order }) => `/order/${order}`,
        { name: 'Order progress' },
      ],
      [
        'a receipt as its customer sees it',
        ({ paid }) => `/order/${paid}#receipt`,
        { level: 1, name: /^Receipt LGN-/ },
      ],
    ] as [string, AdminPage['path'], { level?: number; name: string | RegExp }][]
  ).map(([name, path, heading]) =>
    onAdmin(name, path, async (page) => {
      await page.getByRole('textbox', { name: 'Phone number' }).fill('08000000000');
      await page.getByRole('button', { name: 'Show My Order' }).click();
      await expect(page.getByRole('heading', heading)).toBeVisible();
    }),
  ),
];
