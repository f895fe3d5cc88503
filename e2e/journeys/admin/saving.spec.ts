import type { Route } from '@playwright/test';
import { aNewProduct, RecordForm } from '../../support/admin/record-form';
import { RecordGrid } from '../../support/admin/record-grid';
import { test } from '../../support/admin/signed-in';
import { expect } from '../../support/test';

const { Name: _, ...rest } = aNewProduct;
const labels = Object.keys(aNewProduct);

test('a double click on Create Product makes one test, and while it is sent the button says so and is disabled', async ({ page, api }) => {
  const form = new RecordForm(page);
  const values = { ...aNewProduct, Name: 'Pressed twice & 50%' };
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/products', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await form.openNew();
  await form.fill(values);
  await form.choosePicture();
  await form.submit.dblclick();
  await expect(form.submit).toHaveText('Submitting...');
  await expect(form.submit).toBeDisabled();
  release();
  await expect(form.status.filter({ hasText: /^Saved\./ })).toBeVisible();
  await expect(form.submit).toHaveText('Create Product');
  expect((await api.products()).filter(({ name }) => name === values.Name)).toHaveLength(1);
});

test('a double click on Update Product saves once, and the button says so meanwhile', async ({ page, api }) => {
  const form = new RecordForm(page);
  const id = await api.createProduct({ name: 'Updated twice' });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let saves = 0;
  await page.route(`**/api/products/${id}`, async (route) => {
    if (route.request().method() === 'PUT') {
      saves += 1;
      await held;
    }
    await route.continue();
  });
  await form.openEdit(id);
  await form.fill({ Price: '9100' });
  await form.submit.dblclick();
  await expect(form.submit).toHaveText('Updating...');
  await expect(form.submit).toBeDisabled();
  release();
  await expect(form.status.filter({ hasText: /^Saved\./ })).toBeVisible();
  expect(saves).toBe(1);
});

test('a double click on Delete deletes once', async ({ page, api }) => {
  const grid = new RecordGrid(page);
  const name = 'Deleted twice + more';
  await api.createProduct({ name });
  const deletes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletes.push(request.url());
  });
  await grid.openAll();
  await grid.deleteButton(name).click();
  await grid.dialog.getByRole('button', { name: 'Delete' }).dblclick();
  await expect(grid.card(name)).toHaveCount(0);
  await expect(grid.dialog).toBeHidden();
  expect(deletes).toHaveLength(1);
});

const failures: [string, (route: Route) => Promise<void>, RegExp][] = [
  [
    'an answer of 500',
    (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'The disk is full' }),
    /^Error: Failed to create product: 500 The disk is full$/,
  ],
  ['no network', (route) => route.abort('internetdisconnected'), /^Error: Failed to create product: .+/],
];

for (const [at, [what, answer, toast]] of failures.entries())
  test(`with ${what} everything typed stays, the failure is told, and pressing again makes one test`, async ({ page, trouble, api }) => {
    trouble.allow(/api\/products|Failed to load resource/);
    const form = new RecordForm(page);
    const values = { Name: `Failed once ${at} / 100%`, ...rest };
    await page.route('**/api/products', (route) => (route.request().method() === 'POST' ? answer(route) : route.continue()));
    await form.openNew();
    await form.fill(values);
    await form.choosePicture();
    await form.submit.click();
    await expect(page.locator('[data-toast]').getByText(toast)).toBeVisible();
    await expect(form.submit).toHaveText('Create Product');
    expect(await form.values(labels)).toEqual(values);
    await expect(form.preview).toBeVisible();
    await page.unroute('**/api/products');
    await form.save();
    expect((await api.products()).filter(({ name }) => name === values.Name)).toHaveLength(1);
  });

test('an empty form names everything that is missing, in the words of the specification', async ({ page }) => {
  const form = new RecordForm(page);
  await form.openNew();
  await form.submit.click();
  await expect(form.errors).toHaveText([
    'Name required',
    'Price is required',
    'Number of tests required',
    'Types of test required',
    'Either file or URL is required',
    'Test Description required',
  ]);
  for (const [price, message] of [
    ['1e', 'Price must be a number'],
    ['10.5', 'Price must be an integer'],
    ['-3', 'Price must be positive'],
  ] as const) {
    await form.fill({ ...aNewProduct, Price: '', 'Types Of Tests': ' , ', 'Product Image URL': 'nowhere' });
    await form.field('Price').pressSequentially(price);
    await form.submit.click();
    await expect(form.errors).toHaveText([message, 'Please enter at least one test', 'Input a valid url']);
  }
});
