import { aNewProduct, RecordForm } from '../../support/admin/record-form';
import { test } from '../../support/admin/signed-in';
import { expect } from '../../support/test';

test('with unsaved input, asks before Logout and before the tab is closed', async ({ page }) => {
  const form = new RecordForm(page);
  await form.openNew();
  await form.fill(aNewProduct);
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Log out without saving?' });
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(form.field('Name')).toHaveValue(aNewProduct.Name);
});
