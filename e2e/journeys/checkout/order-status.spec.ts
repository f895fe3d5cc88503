import { expect, test } from '../../support/test';

// purchase.spec.ts follows an order, order-status-page.test.tsx has each status
test('prints the receipt of a paid order on one sheet, and returns to the order', async ({
  page,
  api,
  frame,
}) => {
  const phoneNumber = '08055566677';
  const reference = await api.placeOrder({ phoneNumber });
  await api.moveOrder(reference, 'verified');
  await page.goto(`/order/${reference}`);
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phoneNumber);
  await page.getByRole('button', { name: 'Show My Order' }).click();
  await page.getByRole('link', { name: 'Show the receipt' }).click();
  await expect(frame.heading(`Receipt ${reference}`)).toBeFocused();
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);
  await page.goBack();
  await expect(frame.heading('Your payment is verified')).toBeVisible();
});
