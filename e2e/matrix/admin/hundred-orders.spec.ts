import { naira } from '@lagoon/shared/domain';
import type { Locator } from '@playwright/test';
import { Orders } from '../../support/admin/orders';
import { test as signedIn } from '../../support/admin/signed-in';
import { expectNoViolation } from '../../support/browser/accessibility';
import { csv } from '../../support/browser/files';
import { expect } from '../../support/test';

const test = signedIn.extend({ serverName: 'proxied' });

const SEED = 20_261_126;
const ORDERS = 120;
/** Orders whose transfer names them; the money of the others is found in the bank's app. */
const ON_STATEMENT = 80;
const QUEUED = 20;
const EXCESS = 5000;

/** The minimal standard generator: the same numbers for the same seed. */
function numbersFrom(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % end;
  };
}

test('completes a day with 120 orders by keyboard and mouse, without an accessibility violation', async ({
  page,
  api,
}) => {
  const orders = new Orders(page);
  const { keyboard } = page;
  const below = numbersFrom(SEED);
  const products = await api.products();
  const placed: { reference: string; subtotal: number }[] = [];
  for (let at = 0; at < ORDERS; at += 1) {
    const { id = '', name = '', price = 0 } = products[below(products.length)] ?? {};
    const person = {
      firstName: 'Customer',
      lastName: `Number ${at}`,
      email: `customer-${at}@mail.example`,
    };
    const phoneNumber = `080${String(at).padStart(8, '0')}`;
    const order = {
      ...person,
      phoneNumber,
      items: [{ id, quantity: 1 }],
      subtotal: price,
      testOption: name,
    };
    // the rate limit of one client address allows ten orders
    api.from = `10.0.${Math.floor(at / 10)}.1`;
    placed.push({ reference: await api.placeOrder(order), subtotal: price });
  }
  const [tooMuch, ...exact] = placed.slice(0, ON_STATEMENT + 1);
  const lines = [
    ...exact.map(
      ({ reference, subtotal }) => `2026-11-26,${subtotal},NIP/${below(1e6)}/${reference}`,
    ),
    `2026-11-26,${(tooMuch?.subtotal ?? 0) + EXCESS},NIP/${tooMuch?.reference}`,
  ];
  const statement = csv('day.csv', ['Date,Credit,Narration', ...lines]);
  const statuses = async () => {
    const each = await Promise.all(placed.map(({ reference }) => api.order(reference)));
    return each.filter(({ status }) => status === 'verified').length;
  };
  const go = async (typed: string, to: string) => {
    await keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await keyboard.type(typed);
    await expect(page.getByRole('option').first()).toHaveText(new RegExp(`^${to}`));
    await keyboard.press('Enter');
    await expect(orders.heading(to)).toBeVisible();
  };
  const tabTo = async (control: Locator) => {
    await expect(control).toBeVisible();
    for (let tabs = 0; tabs < 150; tabs += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    throw new Error('Tab does not reach the control.');
  };
  const openWaiting = async () => {
    await go('orders', 'Orders');
    await tabTo(orders.filter('To verify'));
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/status=pending-verification/);
    // the previous list stays until the filtered one arrives
    await expect(orders.main.locator('[aria-busy=true]')).toHaveCount(0);
  };
  const verifySelection = async (count: number) => {
    await expect(orders.main.getByText(`${count} orders selected`)).toBeVisible();
    await keyboard.press('v');
    await expect(
      page.getByRole('dialog', { name: `Has the money of ${count} orders arrived?` }),
    ).toBeVisible();
    await keyboard.press('v');
    await expect(page.getByText(`${count} orders verified`)).toBeVisible();
  };

  await test.step('confirms the exact lines of a statement, and matches one with too much', async () => {
    await orders.open('/dashboard', 'Dashboard');
    await orders.keysReady();
    await keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await expectNoViolation(page);
    await keyboard.press('Escape');
    await go('transfers', 'Transfers');
    // the system's dialog for files has a keyboard of its own
    await page.getByLabel('Statement', { exact: true }).setInputFiles(statement);
    await tabTo(page.getByLabel('Name of the bank'));
    await keyboard.type('Sandbox Bank');
    await keyboard.press('Enter');
    await expect(orders.button(`Confirm all ${ON_STATEMENT} exact`)).toBeVisible();
    await expectNoViolation(page);
    await tabTo(orders.button(`Confirm all ${ON_STATEMENT} exact`));
    await keyboard.press('c');
    await expect(page.getByText(`${ON_STATEMENT} orders verified.`).first()).toBeVisible();
    await expect(orders.button(`Match ${tooMuch?.reference}`)).toBeVisible();
    await expectNoViolation(page);
    await keyboard.press('j');
    await keyboard.press('m');
    await expect(orders.main.getByText('No transfer waits')).toBeVisible();
    expect(await statuses()).toBe(ON_STATEMENT + 1);
  });

  await test.step('records the excess as a credit, undoes it, and pays it back', async () => {
    await go(tooMuch?.reference ?? '', tooMuch?.reference ?? '');
    const notice = orders.main.getByText(`Overpaid by ${naira(EXCESS)}`);
    await expect(notice).toBeVisible();
    await expectNoViolation(page);
    await keyboard.press('c');
    await expect(page.getByText('Credit recorded', { exact: true })).toBeVisible();
    await keyboard.press('z');
    await expect(page.getByText('Undone', { exact: true })).toBeVisible();
    await expectNoViolation(page);
    await expect(notice).toBeVisible();
    await keyboard.press('b');
    await expect(page.getByText('Refund recorded', { exact: true })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  const rest = ORDERS - ON_STATEMENT - 1;
  await test.step('verifies all that wait in one press, and undoes it', async () => {
    await openWaiting();
    await tabTo(orders.button('Select all that match'));
    await keyboard.press('Enter');
    await expectNoViolation(page);
    await verifySelection(rest);
    expect(await statuses()).toBe(ORDERS);
    await keyboard.press('z'); // can be undone for 10 s
    await expect(page.getByText('Undone', { exact: true })).toBeVisible();
    await expectNoViolation(page);
    expect(await statuses()).toBe(ORDERS - rest);
  });

  await test.step('verifies twenty one after the other with two keys or two clicks each, and the others as one page', async () => {
    await openWaiting();
    await keyboard.press('j');
    await keyboard.press('Enter');
    const byKeys = async () => {
      await keyboard.press('v');
      await expect(page.getByRole('dialog')).toBeVisible();
      await keyboard.press('v');
    };
    const byClicks = async () => {
      await orders.button('Verify payment').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Verify payment' }).click();
    };
    for (let at = 0; at < QUEUED; at += 1) {
      await expect(orders.button('Verify payment')).toBeVisible();
      const reference = (await orders.main.getByRole('heading', { level: 1 }).textContent()) ?? '';
      await (at % 2 ? byClicks : byKeys)();
      await expect(page.getByText(`${reference}: Order verified`)).toBeVisible();
      await expect(orders.heading(reference)).toHaveCount(0);
      if (at === 0) await expectNoViolation(page);
    }
    await openWaiting();
    await tabTo(orders.main.getByRole('checkbox', { name: /^Select all on this page/ }));
    await keyboard.press('Space');
    await verifySelection(rest - QUEUED);
    expect(await statuses()).toBe(ORDERS);
  });

  await test.step('sums the day', async () => {
    await go('transfers', 'Transfers');
    await tabTo(orders.main.getByRole('link', { name: 'Daily closing' }));
    await keyboard.press('Enter');
    await expect(orders.heading('Daily closing')).toBeVisible();
    await expect(orders.main.getByRole('columnheader', { name: 'Paid back' })).toBeVisible();
    await expectNoViolation(page);
  });
});
