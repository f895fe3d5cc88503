import { aNewProduct } from '../../support/admin/record-form';
import { test } from '../../support/admin/signed-in';
import { lookAround, navigateInPage, sameDocument } from '../../support/browser/navigation';
import { expect } from '../../support/test';
import { naira } from '../../support/visitor/naira';

const { Name: name } = aNewProduct;
const renamed = 'Vitamin D/K & “Calcium” 50%? <i>new</i>';

// first-day.spec.ts adds a product
test('shows a product’s new name and its removal in shop and dashboard without a reload', async ({
  page,
  api,
  shop,
  search,
  frame,
  form,
  grid,
}) => {
  await api.createProduct({ name, price: 18_500 });
  await lookAround(page);

  await test.step('renamed', async () => {
    await navigateInPage(page, '/dashboard/all-products');
    await grid.search.fill('calcium 100%');
    await grid.editLink(name).click();
    await expect(form.field('Name')).toHaveValue(name);
    await form.fill({ Name: renamed, Price: '' });
    await form.expectToastAfter('Product updated successfully!', () => form.save());
    await form.main.getByRole('link', { name: `See “${renamed}” on the site` }).click();
    await expect(frame.heading(renamed)).toHaveText(renamed);
    await expect(shop.main, 'an empty price falls back to what was loaded').toContainText(
      naira(18_500),
    );
    await search.open();
    await search.findFor(name);
    await expect(search.results).toHaveCount(0);
    await search.findFor(renamed);
    await expect(search.result(renamed)).toHaveCount(1);
    await search.close.click();
  });

  await test.step('deleted', async () => {
    await navigateInPage(page, '/dashboard/all-products');
    await grid.search.fill(renamed);
    await grid.deleteButton(renamed).click();
    await grid.expectToastAfter('Product Deleted', () =>
      grid.dialog.getByRole('button', { name: 'Delete' }).click(),
    );
    await expect(grid.cards).toHaveCount(0);
    await page.getByRole('link', { name: 'View site' }).click();
    await search.open();
    await search.findFor(renamed);
    await expect(page.getByText('No results found', { exact: true })).toBeVisible();
  });
  expect(await sameDocument(page)).toBe(true);
});
