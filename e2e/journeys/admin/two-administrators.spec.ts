import { RecordForm } from '../../support/admin/record-form';
import { test } from '../../support/admin/two-administrators';
import { expect } from '../../support/test';

test.beforeEach(({ pageErrors }) => pageErrors.allow(/412|status of 409/));

test('shows both versions of a product that another administrator changed, and saves one version', async ({ page, other, api }) => {
  const [mine, hers] = [new RecordForm(page), new RecordForm(other)];
  const id = await api.createProduct({ name: 'Two at once & mine', price: 5000 });
  await mine.openEdit(id);
  await hers.openEdit(id);
  await hers.fill({ Price: '6000', 'Test description': 'Hers <b>now</b>.' });
  await hers.save();
  await mine.fill({ Price: '7000' });
  await mine.submit.click();
  await expect(mine.conflict).toBeFocused();
  await expect(mine.conflict.getByRole('heading')).toHaveText(/^bola.*has changed this product since you opened it$/);
  await expect(mine.difference('Price').getByRole('definition')).toHaveText([/₦6,000\.00/, /₦7,000\.00/]);
  await expect(mine.difference('Test description').getByRole('definition')).toHaveText([/Hers <b>now<\/b>\./, /A test made by a test\./]);
  expect((await api.products()).find((each) => each.id === id)?.price, 'nothing is overwritten silently').toBe(6000);
  await mine.conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(mine.status.filter({ hasText: /^Saved\./ })).toBeVisible();
  await expect(mine.conflict).toHaveCount(0);
  expect((await api.products()).find((each) => each.id === id)?.price).toBe(7000);
});
