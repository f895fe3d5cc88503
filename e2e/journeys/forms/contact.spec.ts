import { hold } from '../../support/browser/hold';
import { expect, test } from '../../support/test';

// contact-form.test.tsx tests the values of the fields and the messages
test('sends a message by the keyboard alone after the first attempt failed', async ({
  page,
  contact: form,
  pageErrors,
}) => {
  pageErrors.allow(/email\/send/);
  await page.route('**/email/send', (route) => route.abort('connectionfailed'));
  await page.goto('/contact');
  await form.fill();
  await form.field('Message').press('Tab');
  await page.keyboard.press('Tab');
  await expect(form.send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.failure).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(form.restore).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.send).toBeFocused();
  await page.unroute('**/email/send');
  await page.keyboard.press('Enter');
  await expect(form.thanks).toBeFocused();
});

test('shows on the disabled button that the form is being sent', async ({
  page,
  contact: form,
}) => {
  const release = await hold(page, '**/email/send');
  await page.goto('/contact');
  await form.fill();
  const width = (await form.send.boundingBox())?.width;
  await form.send.click();
  await expect(form.send).toHaveText('Sending...');
  await expect(form.send).toBeDisabled();
  expect((await form.send.boundingBox())?.width).toBe(width);
  release();
  await expect(form.send).toHaveText('Send');
  await expect(form.send).toBeEnabled();
});

test('opens the contact form by the link on the public sector page', async ({ page, contact }) => {
  await page.goto('/public-sector');
  await page.getByRole('link', { name: "Let's work together" }).click();
  await expect(
    page.getByRole('heading', { level: 2, name: "Let's work together" }),
  ).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(contact.field('First name')).toBeFocused();
});
