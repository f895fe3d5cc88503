import { expect, test } from '../../support/test';

const FEE = /^The standard fee for sample collection at home is ₦5,000\.00\./;
const CHANGE = /^Yes\. Ask for the change at least 24 hours before the sampling day/;

test('one of the seven questions is open at a time, by keyboard too', async ({ page }) => {
  await page.goto('/sample-collection');
  const questions = page.getByRole('main').locator('button[aria-expanded]');
  await expect(questions).toHaveCount(7);
  await page.getByRole('button', { name: 'What does a visit to my home cost?' }).click();
  await expect(page.getByText(FEE)).toBeVisible();
  await page.getByRole('button', { name: 'Can I change the date or time of my visit?' }).press('Enter');
  await expect(page.getByText(CHANGE)).toBeVisible();
  await expect(page.getByText(FEE)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByText(CHANGE)).toBeHidden();
});

test('on paper every answer is there, and no button', async ({ page }) => {
  await page.goto('/sample-collection');
  await expect(page.getByText(FEE)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(FEE)).toBeVisible();
  await expect(page.getByText(CHANGE)).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: 'Book An Appointment' })).toBeHidden();
});
