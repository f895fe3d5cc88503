import { aNewProduct, RecordForm } from '../../support/admin/record-form';
import { RecordGrid } from '../../support/admin/record-grid';
import { test } from '../../support/admin/signed-in';
import { expect } from '../../support/test';

test('who leaves a form with unsaved work is asked: Stay keeps everything, Leave goes on', async ({ page }) => {
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

test('Logout with unsaved work asks too, and so does closing the tab', async ({ page }) => {
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

test('what was typed and saved, or never changed, is left without a question', async ({ page, api }) => {
  const form = new RecordForm(page);
  const id = await api.createProduct({ name: 'Left in peace' });
  await form.openEdit(id);
  await form.fill({ Price: '7600' });
  await form.save();
  await form.entry('Products').click();
  await expect(form.main.getByRole('heading', { level: 1, name: /^Products/ })).toBeVisible();
});

for (const kind of ['Product', 'Blog'] as const)
  test(`deleting a ${kind.toLowerCase()} names it and stands on Cancel, which leaves it`, async ({ page, api }) => {
    const grid = new RecordGrid(page, kind);
    const name = `Stays & is <b>named</b> / ${kind} 100%`;
    if (kind === 'Product') await api.createProduct({ name });
    else await api.createBlog({ title: name });
    await grid.openAll();
    await grid.deleteButton(name).click();
    await expect(page.getByRole('dialog', { name: `Delete “${name}”?`, exact: true })).toBeVisible();
    await expect(grid.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(grid.dialog).toBeHidden();
    await expect(grid.card(name)).toHaveCount(1);
    await expect(grid.deleteButton(name)).toBeFocused();
  });
