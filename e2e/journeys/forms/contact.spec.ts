import { expect, test } from '../../support/test';
import { ContactForm, tobi } from '../../support/visitor/contact';

test('sends a message by the keyboard alone after the first attempt failed', async ({
  page,
  frame,
  pageErrors,
}) => {
  const form = new ContactForm(page);
  pageErrors.allow(/email\/send/);
  await page.route('**/email/send', (route) => route.abort('connectionfailed'));
  await page.goto('/contact');
  await form.fill();
  await form.field('Message').press('Tab');
  await page.keyboard.press('Tab');
  await expect(form.send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.failure).toBeFocused();
  await expect(form.failure).toContainText('0801 234 5678');
  await expect(frame.toast('Error sending message')).toBeVisible();
  expect(await form.values()).toEqual(['', '', '', '', '']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(form.restore).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.send).toBeFocused();
  expect(await form.values()).toEqual(Object.values(tobi));
  await page.unroute('**/email/send');
  await page.keyboard.press('Enter');
  await expect(form.thanks).toBeFocused();
});

test('shows on the button that the form is being sent, and disables the button until the answer', async ({
  page,
}) => {
  const form = new ContactForm(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/email/send', async (route) => {
    await held;
    await route.continue();
  });
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

test('opens the contact form by the link on the public sector page', async ({ page }) => {
  await page.goto('/public-sector');
  await page.getByRole('link', { name: "Let's work together" }).click();
  await expect(
    page.getByRole('heading', { level: 2, name: "Let's work together" }),
  ).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(new ContactForm(page).field('First name')).toBeFocused();
});
