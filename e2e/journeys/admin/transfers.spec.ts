import { test } from '../../support/admin/signed-in';
import { expectNoViolation } from '../../support/browser/accessibility';
import { csv } from '../../support/browser/files';
import { expect } from '../../support/test';

test('imports a statement, confirms its exact transfers, and opens the daily closing', async ({
  page,
  frame,
  api,
}) => {
  const [product] = await api.products();
  const items = [{ id: product?.id ?? '', quantity: 1 }];
  const subtotal = product?.price ?? 0;
  const place = (lastName: string) =>
    api.placeOrder({
      firstName: 'Zuwaira',
      lastName,
      items,
      subtotal,
      testOption: product?.name ?? '',
    });
  const [exact, named] = [await place('Danladi'), await place('Gwandu')];
  const file = csv('november.csv', [
    'Date,Money in,Money out,Remarks',
    `2026-11-26,"${subtotal}.00",,NIP/ZUWAIRA DANLADI/${exact}`,
    `2026-11-26,"${subtotal}.00",,TRF FROM ZUWAIRA GWANDU`,
    '2026-11-26,,52.50,NIP CHARGE',
  ]);
  const open = () => page.getByRole('table', { name: 'Transfers' });

  await page.goto('/dashboard/transfers');
  await page.getByLabel('Statement', { exact: true }).setInputFiles(file);
  await page.getByLabel('Name of the bank').fill('Sandbox Bank');
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText(/: 2 payments in, 1 out.*, 2 new\.$/)).toBeVisible();
  await expect(open().getByRole('row', { name: new RegExp(exact) })).toContainText(
    'Names the order, with the exact amount.',
  );
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Confirm all 1 exact' }).click();
  await expect(page.getByText('1 order verified.').first()).toBeVisible();
  expect((await api.order(exact)).status).toBe('verified');

  const row = open().getByRole('row', { name: /GWANDU/ });
  await expect(row).toContainText('Same name and amount, no reference.');
  await row.getByRole('button', { name: `Match ${named}` }).click();
  await expect(row).toHaveCount(0);
  expect((await api.order(named)).status).toBe('verified');

  await page.getByLabel('Statement', { exact: true }).setInputFiles(file);
  await expect(page.getByText(/: 2 payments in, 1 out.*, 0 new\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'Daily closing' }).click();
  await expect(frame.heading('Daily closing')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Came in' })).toBeVisible();
  await expectNoViolation(page);
});
