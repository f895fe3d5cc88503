import type { OrderStatus } from '@lagoon/shared/domain';
import type { Page } from '@playwright/test';
import { placeOrder, test } from '../../support/admin/many-orders';
import { Orders } from '../../support/admin/orders';
import type { Api } from '../../support/clients/api';
import { expect } from '../../support/test';

const TWENTY = 20;

async function place(api: Api, count: number): Promise<string[]> {
  const references: string[] = [];
  for (let at = 0; at < count; at += 1) references.push(await placeOrder(api, { firstName: 'Customer', lastName: String(at) }));
  return references;
}
const statuses = async (api: Api, references: string[]): Promise<OrderStatus[]> =>
  Promise.all(references.map(async (reference) => (await api.order(reference)).status));
const emails = async (api: Api, reference: string) =>
  (await api.emailsTo('some.body@mail.example')).filter(({ subject }) => subject === `Your payment for order ${reference} has arrived`);

function counted(page: Page) {
  let keys = 0;
  return {
    press: async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    },
    count: () => keys,
  };
}

test('verifies twenty orders without a mouse, with at most three keys each', async ({ page, api }) => {
  test.slow();
  const orders = new Orders(page);
  const references = await place(api, TWENTY);
  await orders.openOne(references[0] ?? '');
  await orders.keysReady();
  const { press, count } = counted(page);
  for (const [at, reference] of references.entries()) {
    await expect(orders.heading(reference)).toBeVisible();
    await expect(orders.button('Verify payment')).toBeVisible();
    await press('v');
    await expect(page.getByRole('dialog')).toBeVisible();
    await press('v');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(orders.payment.getByText('Order verified', { exact: true })).toBeFocused();
    if (at < TWENTY - 1) {
      await expect(orders.main.getByRole('link', { name: /^Next order to verify/ })).toBeVisible();
      await press('j');
    }
  }
  expect(count() / TWENTY).toBeLessThanOrEqual(3);
  expect(await statuses(api, references)).toEqual(Array(TWENTY).fill('verified'));
});

test('verifies the selected orders except a changed order, and undoes status and e-mails on Z', async ({ page, api }) => {
  const orders = new Orders(page);
  const [changed = '', ...others] = await place(api, 4);
  await orders.openAll('?status=pending-verification');
  await orders.main.getByRole('checkbox', { name: /^Select all on this page/ }).check();
  await api.moveOrder(changed, 'rejected', 'No money has arrived.');
  await orders.button('Verify 4 orders').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verify 4 orders' }).click();
  await expect(page.getByText('3 orders verified')).toBeVisible();
  await expect(orders.main.getByText(`${changed}: Changed by admin.`)).toBeVisible();
  expect(await statuses(api, [changed, ...others])).toEqual(['rejected', 'verified', 'verified', 'verified']);
  expect(await emails(api, others[0] ?? '')).toHaveLength(1);
  await page.keyboard.press('z');
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  expect(await statuses(api, others)).toEqual(Array(3).fill('pending-verification'));
  expect(await emails(api, others[0] ?? '')).toHaveLength(0);
});

test('opens an order that the Ctrl+K palette found by the name of its customer', async ({ page, api }) => {
  const orders = new Orders(page);
  const reference = await api.placeOrder({ firstName: 'Ngozi', lastName: 'Palette' });
  await orders.open('/dashboard', 'Dashboard');
  await orders.keysReady();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('ngozi palette');
  await expect(page.getByRole('option', { name: new RegExp(`^${reference}`) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(orders.heading(reference)).toBeVisible();
});
