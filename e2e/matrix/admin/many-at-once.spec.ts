import type { OrderStatus } from '@lagoon/shared/domain';
import type { Page } from '@playwright/test';
import { placeOrder, test } from '../../support/admin/many-orders';
import { Orders } from '../../support/admin/orders';
import type { BackOfficeClient } from '../../support/clients/back-office-client';
import { expect } from '../../support/test';

const TWENTY = 20;

async function place(backOffice: BackOfficeClient, count: number): Promise<string[]> {
  const references: string[] = [];
  for (let at = 0; at < count; at += 1) references.push(await placeOrder(backOffice, { firstName: 'Customer', lastName: String(at) }));
  return references;
}
const statuses = async (backOffice: BackOfficeClient, references: string[]): Promise<OrderStatus[]> =>
  Promise.all(references.map(async (reference) => (await backOffice.order(reference)).status));
const emails = async (backOffice: BackOfficeClient, reference: string) =>
  (await backOffice.emailsTo('some.body@mail.example')).filter(
    ({ subject }) => subject === `Your payment for order ${reference} has arrived`,
  );

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

test('verifies twenty orders without a mouse, with at most three keys each', async ({ page, backOffice }) => {
  test.slow();
  const orders = new Orders(page);
  const references = await place(backOffice, TWENTY);
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
  expect(await statuses(backOffice, references)).toEqual(Array(TWENTY).fill('verified'));
});

test('verifies the selected orders except a changed order, and undoes status and e-mails on Z', async ({ page, backOffice }) => {
  const orders = new Orders(page);
  const [changed = '', ...others] = await place(backOffice, 4);
  await orders.openAll('?status=pending-verification');
  await orders.main.getByRole('checkbox', { name: /^Select all on this page/ }).check();
  await backOffice.moveOrder(changed, 'rejected', 'No money has arrived.');
  await orders.button('Verify 4 orders').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verify 4 orders' }).click();
  await expect(page.getByText('3 orders verified')).toBeVisible();
  await expect(orders.main.getByText(`${changed}: Changed by admin.`)).toBeVisible();
  expect(await statuses(backOffice, [changed, ...others])).toEqual(['rejected', 'verified', 'verified', 'verified']);
  expect(await emails(backOffice, others[0] ?? '')).toHaveLength(1);
  await page.keyboard.press('z');
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  expect(await statuses(backOffice, others)).toEqual(Array(3).fill('pending-verification'));
  expect(await emails(backOffice, others[0] ?? '')).toHaveLength(0);
});

test('opens an order that the Ctrl+K palette found by the name of its customer', async ({ page, backOffice }) => {
  const orders = new Orders(page);
  const reference = await backOffice.placeOrder({ firstName: 'Ngozi', lastName: 'Palette' });
  await orders.open('/dashboard', 'Dashboard');
  await orders.keysReady();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('ngozi palette');
  await expect(page.getByRole('option', { name: new RegExp(`^${reference}`) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(orders.heading(reference)).toBeVisible();
});
