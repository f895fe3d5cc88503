import type { Locator } from '@playwright/test';
import { aNewProduct, RecordForm } from '../../support/admin/record-form';
import { test } from '../../support/admin/signed-in';
import { expect } from '../../support/test';

/** Checks that neither element covers a part of the other. */
async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('An element is not on the page.');
  expect(a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x).toBe(true);
}

const { Name: _, ...rest } = aNewProduct;
const labels = Object.keys(aNewProduct);

test('keeps the typed values when saving fails, and creates one product on a retry', async ({ page, pageErrors, api }) => {
  pageErrors.allow(/api\/products|Failed to load resource/);
  const form = new RecordForm(page);
  const values = { Name: 'Failed once / 100%', ...rest };
  const failure = { status: 500, contentType: 'text/plain', body: 'The disk is full' };
  await page.route('**/api/products', (route) => (route.request().method() === 'POST' ? route.fulfill(failure) : route.continue()));
  await form.openNew();
  await form.fill(values);
  await form.choosePicture();
  await form.submit.click();
  const toast = page.locator('[data-toast]').filter({ hasText: 'Error: Failed to create product: 500 The disk is full' });
  await expect(toast).toBeVisible();
  await form.submit.scrollIntoViewIfNeeded();
  await expectApart(toast, form.submit);
  await expect(form.submit).toHaveText('Create Product');
  expect(await form.values(labels)).toEqual(values);
  await expect(form.preview).toBeVisible();
  await page.unroute('**/api/products');
  await form.save();
  expect((await api.products()).filter(({ name }) => name === values.Name)).toHaveLength(1);
});
