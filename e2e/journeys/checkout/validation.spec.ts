import { hugePicture, renamedText } from '../../support/browser/pictures';
import { expect, test } from '../../support/test';
import { adaeze } from '../../support/visitor/checkout';

test.beforeEach(async ({ checkout }) => {
  await checkout.open();
});

test('lists the missing fields of an empty form in a summary that takes focus', async ({ page, checkout }) => {
  await checkout.submit.click();
  await expect(checkout.errorSummary).toBeVisible();
  await expect(checkout.errorSummary).toBeFocused();
  for (const message of [
    'First Name is required',
    'Last Name is required',
    'Email is required',
    'Phone number is required',
    'Select at least one test option',
    'Proof is required',
  ]) {
    await expect(checkout.errorSummary.getByRole('link', { name: message })).toBeVisible();
    await expect(page.getByRole('main').getByText(message)).toHaveCount(2);
  }
  await checkout.errorSummary.getByRole('link', { name: 'Last Name is required' }).click();
  await expect(checkout.lastName).toBeFocused();
});

test('rejects a file that is not an image', async ({ page, checkout }) => {
  await checkout.uploadProof({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await expect(page.getByText('Unsupported file type').first()).toBeVisible();
});

test('rejects a picture of 20 MB and shows the size limit', async ({ page, checkout }) => {
  await checkout.uploadProof(hugePicture());
  await expect(
    page
      .getByRole('main')
      .getByText(/8 MB/)
      .filter({ hasText: /large|big|smaller|at most|more than/i })
      .first(),
  ).toBeVisible();
});

test('rejects a text file with the type of a picture, and keeps all typed values', async ({ page, checkout, pageErrors, api }) => {
  pageErrors.allow(/image\/upload/);
  const buyer = { ...adaeze, email: 'renamed@mail.example' };
  await checkout.fillIn(buyer);
  await checkout.test('Urinalysis').check();
  await checkout.uploadProof(renamedText());
  await checkout.submit.click();
  await expect(page.getByText('Error sending message').first()).toBeVisible();
  await expect(checkout.firstName).toHaveValue(adaeze.firstName);
  await expect(checkout.test('Urinalysis')).toBeChecked();
  expect(await api.ordersOf(buyer.email)).toEqual([]);
});
