import { aNewProduct, RecordForm } from '../../support/admin/record-form';
import { test } from '../../support/admin/signed-in';
import { expect } from '../../support/test';

test('asks before a page with unsaved work is left: Stay keeps the work, Leave continues', async ({ page }) => {
  const form = new RecordForm(page);
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await form.openNew();
  await form.fill({ Name: 'Not saved/100% & more' });
  await form.choosePicture();
  await form.entry('Products').click();
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(form.field('Name')).toHaveValue('Not saved/100% & more');
  await expect(form.preview).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
});

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
