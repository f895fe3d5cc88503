import { readFile } from 'node:fs/promises';
import { test } from '../../support/admin/signed-in';
import { csv } from '../../support/browser/files';
import { expect } from '../../support/test';
import { naira } from '../../support/visitor/naira';

test.use({ serverName: 'prices' });

test('exports prices, imports changed prices, and undoes the import', async ({
  page,
  api,
  shop,
  dashboard,
}) => {
  const [first, second] = await api.products();
  await dashboard.open('/dashboard/prices', 'Prices');
  const download = page.waitForEvent('download');
  await dashboard.button('Export CSV').click();
  const exported = await readFile(await (await download).path(), 'utf8');
  const choose = (...lines: string[]) =>
    page.locator('input[type=file]').setInputFiles(csv('prices.csv', lines));

  await test.step('the exported file changes nothing', async () => {
    await choose(exported);
    await expect(dashboard.main.getByText(/^0 products would change/)).toBeVisible();
    await dashboard.button('Cancel').click();
  });

  await test.step('changed prices are in the shop', async () => {
    await choose('Name;Price', `"${first?.name}";77701`, `"${second?.name}";77702`);
    await dashboard.button('Import 2 changes').click();
    await expect(dashboard.main.getByText(/^2 products changed\./)).toBeVisible();
    await expect(async () => {
      await page.goto('/shop');
      await expect(shop.main).toContainText(naira(77_701), { timeout: 500 });
    }).toPass();
    await expect(shop.main).toContainText(naira(77_702));
  });

  await test.step('undo restores them after a reload', async () => {
    await dashboard.open('/dashboard/prices', 'Prices');
    await dashboard.button('Undo this change').click();
    await expect(page.getByRole('textbox', { name: `Price of ${first?.name}` })).toHaveValue(
      `₦${first?.price.toLocaleString('en-GB')}`,
    );
  });
});
