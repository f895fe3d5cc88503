import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test';

const customer = {
  firstName: 'Ngozi',
  lastName: 'Bello',
  phoneNumber: '08055566677',
  email: 'ngozi@mail.example',
};

const main = (page: Page) => page.getByRole('main');

async function ask(page: Page, reference: string, phoneNumber: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Reference' }).fill(reference);
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phoneNumber);
  await page.getByRole('button', { name: 'Show My Order' }).click();
}

test('shows each status of an order, shows no test name, and sends the phone number in no URL', async ({
  page,
  api,
}) => {
  const items = [{ id: (await api.products())[0]?.id ?? '', quantity: 2 }];
  const reference = await api.placeOrder({ ...customer, testOption: 'HIV Viral Load', items });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/order');
  await ask(page, reference.toLowerCase().replaceAll('-', ' '), '+234 805 556 6677');
  await expect(
    page.getByRole('heading', { level: 1, name: 'We are checking your payment' }),
  ).toBeFocused();
  await expect(main(page)).toContainText(reference);
  await expect(main(page)).not.toContainText(/HIV/);
  await api.moveOrder(reference, 'verified');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your payment is verified' }),
  ).toBeVisible();
  await test.step('prints the receipt on one sheet and returns to the order', async () => {
    await page.getByRole('link', { name: 'Show the receipt' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: `Receipt ${reference}` }),
    ).toBeFocused();
    const sheets = (await page.pdf({ format: 'A4' }))
      .toString('latin1')
      .match(/\/Type\s*\/Page\b/g);
    expect(sheets).toHaveLength(1);
    await page.goBack();
  });
  for (const [status, heading] of [
    ['result-sent', 'Your results have been sent'],
    ['done', 'Your order is complete'],
  ] as const) {
    await api.moveOrder(reference, status);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  expect(asked.filter((url) => /5566/.test(url))).toEqual([]);
  expect(
    (await api.emailsTo(customer.email))
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes(reference)),
  ).toHaveLength(4);
});

test('fills in the reference of the order link and reports a wrong or missing value', async ({
  page,
  api,
  pageErrors,
}) => {
  pageErrors.allow(/orders\/status|status of 404/);
  const reference = await api.placeOrder(customer);
  await page.goto(`/order/${reference}`);
  await expect(page.getByRole('textbox', { name: 'Reference' })).toHaveValue(reference);
  await page.getByRole('button', { name: 'Show My Order' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText(
    'Phone number is required',
  );
  await ask(page, 'LGN', '08055566677');
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText(
    'A reference looks like LGN-XXXX-XXXX',
  );
  const same = /^No order has this reference and phone number/;
  await ask(page, 'LGN-0000-0000', '08055566677');
  await expect(page.getByText(same)).toBeVisible();
  await ask(page, reference, '08099999999');
  await expect(
    page.getByText(same),
    'a guess does not learn whether there is such an order',
  ).toBeVisible();
  await expect(
    page.getByRole('textbox', { name: 'Reference' }),
    'what was typed stays',
  ).toHaveValue(reference);
});
