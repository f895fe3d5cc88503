import { expect } from '@playwright/test';
import { onAdmin } from '../admin/admin-pages';
import { RecordForm } from '../admin/record-form';
import { RecordGrid } from '../admin/record-grid';
import { signIn } from '../admin/signed-in';
import { csv } from '../browser/files';
import { openFailing, type SiteState } from './site-state';

export const adminRecordStates: SiteState[] = [
  ...['product', 'blog'].map((kind) =>
    onAdmin(`create ${kind} with errors`, `/dashboard/create-${kind}`, async (page) => {
      await new RecordForm(page).submit.click();
      await expect(new RecordForm(page).errors.first()).toBeVisible();
    }),
  ),
  onAdmin(
    'a product form with a picture that was chosen',
    '/dashboard/create-product',
    async (page) => {
      await new RecordForm(page).choosePicture();
      await expect(new RecordForm(page).preview).toBeVisible();
    },
  ),
  onAdmin(
    'a product changed meanwhile',
    ({ product }) => `/dashboard/edit-product/${product}`,
    async (page, pageErrors) => {
      pageErrors.allow(/412/);
      const form = new RecordForm(page);
      // read first: a response that arrives after the test has ended cannot be read
      const id = new URL(page.url()).pathname.split('/').pop();
      const current = await (await page.request.get(`/api/products/${id}`)).json();
      const by = { changedBy: 'bola', changedAt: '2026-02-01T08:05:00.000Z' };
      const json = { error: 'changed', message: 'Changed', current, version: 9, ...by };
      await page.route('**/api/products/*', (route) => route.fulfill({ status: 412, json }));
      await form.fill({ Price: '123456', 'Test description': 'Mine. '.repeat(80) });
      await form.submit.click();
      await expect(form.conflict).toBeVisible();
    },
  ),
  onAdmin('the question before a product is deleted', '/dashboard/all-products', async (page) => {
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await expect(new RecordGrid(page).dialog).toBeVisible();
  }),
  onAdmin('the check of an import', '/dashboard/prices', async (page) => {
    const file = csv('prices.csv', ['Name,Price', 'No such test,free']);
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByRole('heading', { name: 'Check the import' })).toBeVisible();
  }),
  onAdmin('all products without a match', '/dashboard/all-products', async (page) => {
    await new RecordGrid(page).search.fill('zebra');
    await expect(page.getByText('No matching products found.')).toBeVisible();
  }),
  {
    name: 'the products that the dashboard could not load',
    open: async (page, pageErrors) => {
      await signIn(page);
      await openFailing(page, pageErrors, 'api/products', '/dashboard/all-products');
      await expect(page.getByText('Something went wrong')).toBeVisible();
    },
  },
];
