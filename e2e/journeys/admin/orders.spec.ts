import { Orders } from '../../support/admin/orders';
import { test } from '../../support/admin/signed-in';
import { expect } from '../../support/test';

const adaeze = {
  firstName: 'Adaeze',
  lastName: 'Ọ̀kọ́fọ́ <b>&</b> 100%',
  phoneNumber: '0803 123 4567',
  email: 'adaeze@mail.example',
};

test('requires a note for a rejection and shows it to the customer on the page and by e-mail', async ({
  page,
  api,
  browser,
  server,
}) => {
  const orders = new Orders(page);
  const email = 'rejected@mail.example';
  const note = 'The transfer of ₦7,500 has not arrived <yet> & we need the receipt.';
  const reference = await api.placeOrder({ ...adaeze, email });
  await orders.openOne(reference);
  await orders.payment.getByRole('button', { name: 'Reject payment' }).click();
  await orders.rejection.getByRole('button', { name: 'Reject payment' }).click();
  await expect(orders.rejection.getByRole('textbox')).toHaveAccessibleDescription(
    /Tell the customer why|The customer reads this/,
  );
  await expect(orders.rejection.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await orders.rejection.getByRole('textbox').fill(note);
  await orders.rejection.getByRole('button', { name: 'Reject payment' }).dblclick();
  // the next order of another test may be open
  await expect(page.getByText(`${reference}: Order rejected`)).toBeVisible();
  await orders.openOne(reference);
  await expect(orders.history).toContainText(note);
  await expect(orders.history).toContainText('by admin');
  expect(
    (await api.order(reference)).events.filter(({ status }) => status === 'rejected'),
  ).toHaveLength(1);

  await test.step('lists the e-mail in the outbox', async () => {
    await orders.entry('E-mails').click();
    const entry = orders.main.getByRole('row').filter({ hasText: email }).first();
    await entry.getByRole('button', { name: /^Details of/ }).click();
    await expect(orders.main).toContainText(note);
  });

  await test.step('shows the note to the customer', async () => {
    const context = await browser.newContext({ baseURL: server.origin });
    const customer = await context.newPage();
    await customer.goto(`/order/${reference}`);
    await customer.getByRole('textbox', { name: 'Phone number' }).fill('+234 803 123 4567');
    await customer.getByRole('button', { name: 'Show My Order' }).click();
    await expect(
      customer.getByRole('heading', { level: 1, name: 'We could not verify your payment' }),
    ).toBeVisible();
    await expect(customer.getByRole('main')).toContainText(note);
    await context.close();
  });
});
