import { readFile } from 'node:fs/promises';
import { test } from '../../support/admin/signed-in';
import { expect } from '../../support/test';

test('finds a person by phone number, and exports and erases the person’s data', async ({
  page,
  api,
}) => {
  const ada = {
    firstName: 'Ada',
    lastName: 'Forget',
    email: 'ada.forget@mail.example',
    phoneNumber: '08035550199',
  };
  const reference = await api.placeOrder(ada);
  await api.moveOrder(reference, 'verified');
  await api.writeMessage({ ...ada, message: 'Please forget me.' });
  await page.goto('/dashboard/people');
  await page.getByRole('searchbox').fill('+234 803 555 0199');
  await page.getByRole('searchbox').press('Enter');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Export what is held about ${ada.email}` }).click(),
  ]);
  const file = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect([file.orders[0].reference, file.messages[0].message]).toEqual([
    reference,
    'Please forget me.',
  ]);
  await page.getByRole('button', { name: `Erase what is held about ${ada.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText(/^Erased\. Removed: 1 message/)).toBeVisible();
  await page.goto(`/dashboard/orders/${reference}`);
  await expect(
    page.getByText(/were removed on .* Only what the accounts need is left\./),
  ).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(ada.lastName);
});
