import { hugePicture, proof, renamedText } from '../../support/browser/pictures';
import { expect, test } from '../../support/test';
import { adaeze } from '../../support/visitor/checkout';

test.beforeEach(async ({ checkout }) => {
  await checkout.open();
});

test('an empty form names everything that is missing, in a summary that takes focus', async ({ page, checkout }) => {
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
});

test('a link of the summary leads to its field', async ({ checkout }) => {
  await checkout.submit.click();
  await checkout.errorSummary.getByRole('link', { name: 'Last Name is required' }).click();
  await expect(checkout.lastName).toBeFocused();
});

test('an error stands beside its field, is told to a screen reader, and goes when it is mended', async ({ checkout }) => {
  await checkout.submit.click();
  await expect(checkout.firstName).toHaveAttribute('aria-invalid', 'true');
  await expect(checkout.firstName).toHaveAccessibleDescription(/First Name is required/);
  await checkout.firstName.fill('Adaeze');
  await checkout.firstName.blur();
  await expect(checkout.firstName).not.toHaveAttribute('aria-invalid', 'true');
  await expect(checkout.firstName).not.toHaveAccessibleDescription(/First Name is required/);
});

test('blanks count as missing', async ({ checkout }) => {
  await checkout.fillIn({ ...adaeze, firstName: '   ' });
  await checkout.submit.click();
  await expect(checkout.errorSummary.getByRole('link', { name: 'First Name is required' })).toBeVisible();
  await expect(checkout.errorSummary.getByRole('link', { name: 'Last Name is required' })).toHaveCount(0);
});

test('an address without an @ is refused', async ({ checkout }) => {
  await checkout.fillIn({ ...adaeze, email: 'adaeze.mail.example' });
  await checkout.submit.click();
  await expect(checkout.email).toHaveAttribute('aria-invalid', 'true');
  await expect(checkout.errorSummary.getByRole('link', { name: /email/i })).toBeVisible();
});

test('52 tests are offered, and a chosen one mends the message', async ({ page, checkout }) => {
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(52);
  await checkout.submit.click();
  await expect(checkout.errorSummary.getByRole('link', { name: 'Select at least one test option' })).toBeVisible();
  await checkout.test('HIV 1 and 2 Screening').check();
  await checkout.submit.click();
  await expect(checkout.errorSummary.getByRole('link', { name: 'Select at least one test option' })).toHaveCount(0);
});

test('a file that is no picture is refused', async ({ page, checkout }) => {
  await checkout.uploadProof({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await expect(page.getByText('Unsupported file type').first()).toBeVisible();
});

test('a picture of 20 MB is refused with its limit', async ({ page, checkout }) => {
  await checkout.uploadProof(hugePicture());
  await expect(
    page
      .getByRole('main')
      .getByText(/8 MB/)
      .filter({ hasText: /large|big|smaller|at most|more than/i })
      .first(),
  ).toBeVisible();
});

test('a text that only calls itself a picture is refused, and nothing that was typed is lost', async ({ page, checkout, trouble, api }) => {
  trouble.allow(/image\/upload/);
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

test('the chosen picture is shown and can be taken back', async ({ page, checkout }) => {
  await checkout.uploadProof(proof('my-transfer.png'));
  await expect(page.getByText('my-transfer.png')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: /remove.*(picture|proof|transfer)/i })
    .click();
  await expect(page.getByText('my-transfer.png')).toBeHidden();
  await checkout.submit.click();
  await expect(checkout.errorSummary.getByRole('link', { name: 'Proof is required' })).toBeVisible();
});
