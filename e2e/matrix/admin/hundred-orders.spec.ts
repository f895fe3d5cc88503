import { test as signedIn } from '../../support/admin/signed-in';
import { expectNoViolation } from '../../support/browser/accessibility';
import { tabTo } from '../../support/browser/keyboard';
import { expect } from '../../support/test';

const test = signedIn.extend({ serverName: 'proxied' });

const ORDERS = 120;
const QUEUED = 20;

// journeys/admin/transfers.spec.ts confirms orders by a statement, orders-page.bulk.test.tsx a page
test('verifies 120 orders at once with undo, and one by one, by keys and clicks', async ({
  page,
  api,
  dashboard,
}) => {
  const { keyboard } = page;
  const references: string[] = [];
  for (let at = 0; at < ORDERS; at += 1) {
    // the rate limit of one client address allows ten orders
    api.from = `10.0.${Math.floor(at / 10)}.1`;
    const phoneNumber = `080${String(at).padStart(8, '0')}`;
    references.push(await api.placeOrder({ email: `customer-${at}@mail.example`, phoneNumber }));
  }
  const verified = async () => {
    const orders = await Promise.all(references.map((reference) => api.order(reference)));
    return orders.filter(({ status }) => status === 'verified').length;
  };
  const openWaiting = async () => {
    await dashboard.open('/dashboard', 'Dashboard');
    await dashboard.keysReady();
    await keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await keyboard.type('orders');
    await expect(page.getByRole('option').first()).toHaveText(/^Orders/);
    await keyboard.press('Enter');
    await expect(dashboard.heading('Orders')).toBeFocused();
    const filter = dashboard.main.getByRole('navigation', { name: 'Filter by status' });
    await tabTo(filter.getByRole('link', { name: 'To verify' }));
    await keyboard.press('Enter');
    await expect(filter.locator('[aria-current=true]')).toHaveText('To verify');
    // the previous list stays until the filtered one arrives
    await expect(dashboard.main.locator('[aria-busy=true]')).toHaveCount(0);
  };

  await test.step('verifies all that wait in one press, and undoes it', async () => {
    await openWaiting();
    await tabTo(dashboard.button('Select all that match'));
    await keyboard.press('Enter');
    await expectNoViolation(page);
    await expect(dashboard.main.getByText(`${ORDERS} orders selected`)).toBeVisible();
    await keyboard.press('v');
    const question = { name: `Has the money of ${ORDERS} orders arrived?` };
    await expect(page.getByRole('dialog', question)).toBeVisible();
    await keyboard.press('v');
    await expect(page.getByText(`${ORDERS} orders verified`)).toBeVisible();
    expect(await verified()).toBe(ORDERS);
    await keyboard.press('z'); // can be undone for 10 s
    await expect(page.getByText('Undone', { exact: true })).toBeVisible();
    await expectNoViolation(page);
    expect(await verified()).toBe(0);
  });

  await test.step('verifies twenty one after the other with two keys or two clicks each', async () => {
    await openWaiting();
    await keyboard.press('j');
    await keyboard.press('Enter');
    const verify = dashboard.button('Verify payment');
    for (let at = 0; at < QUEUED; at += 1) {
      await expect(verify).toBeVisible();
      const [reference = ''] = await dashboard.heading(/./).allTextContents();
      if (at % 2 === 0) {
        await keyboard.press('v');
        await expect(page.getByRole('dialog')).toBeVisible();
        await keyboard.press('v');
      } else {
        await verify.click();
        await page.getByRole('dialog').getByRole('button', { name: 'Verify payment' }).click();
      }
      await expect(page.getByText(`${reference}: Order verified`)).toBeVisible();
      await expect(dashboard.heading(reference)).toHaveCount(0);
    }
    await expectNoViolation(page);
    expect(await verified()).toBe(QUEUED);
  });
});
