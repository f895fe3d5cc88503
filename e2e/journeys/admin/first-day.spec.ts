import { bookableDays, longDay } from '@lagoon/shared/domain';
import type { Locator } from '@playwright/test';
import { SignIn } from '../../support/admin/dashboard';
import { aNewBlog, aNewProduct } from '../../support/admin/record-form';
import { test } from '../../support/admin/signed-in';
import { drawn } from '../../support/browser/files';
import { expect } from '../../support/test';
import { naira } from '../../support/visitor/naira';

const customer = {
  firstName: 'Chidi',
  lastName: 'Ẹ̀ṣọ́ & Sons/2',
  phoneNumber: '08061112223',
  email: 'chidi+lab@mail.example',
};
const product = { ...aNewProduct, Name: 'Iron & Ferritin 100% + B12/Folate?' };
const article = { ...aNewBlog, Title: 'Ìyọ̀: what 1/3 of us ask & why? 100%' };

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  storageState: { cookies: [], origins: [] },
});

test('lets a new administrator do every usual task on a phone', async ({
  page,
  api,
  shop,
  search,
  blog,
  frame,
  dashboard,
  form,
}) => {
  test.slow();
  const reference = await api.placeOrder(customer);
  await api.writeMessage({ ...customer, message: 'Do you take samples on Sunday?' });
  await api.bookVisit(customer);
  const goTo = async (entry: string, heading: string | RegExp) => {
    await page.getByRole('button', { name: 'Menu' }).tap();
    await dashboard.entry(entry).tap();
    await expect(dashboard.main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };

  await test.step('signs in', async () => {
    const signIn = new SignIn(page);
    await signIn.open();
    await signIn.signIn();
    await expect(dashboard.heading('Dashboard')).toBeVisible();
    await expect(dashboard.main.getByRole('region', { name: 'Products' })).toContainText(/\d\d/);
    await expect(dashboard.main.getByRole('link', { name: /Orders to verify/ })).toBeVisible();
  });

  await test.step('adds a test with a photo and finds it in the shop and in the search', async () => {
    await goTo('New Products', 'Create Product');
    await form.fill(product);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), form.file.tap()]);
    await chooser.setFiles(await drawn(page, 'jpeg'));
    await expect(form.preview).toBeVisible();
    await form.submit.tap();
    await form.main.getByRole('link', { name: `See “${product.Name}” on the site` }).tap();
    await expect(frame.heading(product.Name)).toHaveText(product.Name);
    await expect(shop.main).toContainText(naira(18_500));
    await frame.searchButton.tap();
    await search.findFor('folate ferritin');
    await expect(search.result(product.Name)).toHaveCount(1);
    await search.close.tap();
    await page.goBack();
  });

  await test.step('publishes an article and reads it in the blog', async () => {
    await goTo('New Blog', 'Create Blog');
    await form.fill(article);
    await form.choosePicture(await drawn(page, 'webp'));
    await form.submit.tap();
    await form.main.getByRole('link', { name: `See “${article.Title}” on the site` }).tap();
    await expect(frame.heading(article.Title)).toHaveText(article.Title);
    await expect(blog.article).toContainText(/First line\.\nSecond <b>line<\/b>\./, {
      useInnerText: true,
    });
    await page.goBack();
  });

  const row = (text: string) => dashboard.main.getByRole('row').filter({ hasText: text });
  /**
   * Presses a button, and the button of the same name in the dialog, which may be in the same place:
   * two taps there within 300 ms would be a double tap.
   */
  const confirm = async (within: Locator, name: string) => {
    await within.getByRole('button', { name }).tap();
    await page.getByRole('dialog').getByRole('button', { name }).click();
  };

  await test.step('checks the proof of an order and verifies it', async () => {
    await goTo('Orders', 'Orders');
    await row(reference).getByRole('link').tap();
    const proof = dashboard.main.getByRole('img', { name: /^Proof of payment of order/ });
    await expect(proof).toBeVisible();
    await expect
      .poll(() => proof.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await confirm(dashboard.main.getByRole('region', { name: 'Payment' }), 'Verify payment');
    await expect(page.getByText(`${reference}: Order verified`)).toBeVisible();
    expect((await api.order(reference)).status).toBe('verified');
    expect((await api.emailsTo(customer.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining(reference),
    );
  });

  await test.step('answers a message', async () => {
    await goTo('Messages', 'Messages');
    const message = row('Do you take samples on Sunday?');
    await expect(message.getByRole('link', { name: /^Reply/ })).toHaveAttribute(
      'href',
      /^mailto:chidi(\+|%2B)lab@mail\.example/,
    );
    await confirm(message, 'Mark answered');
    await expect(message.getByText('Message marked as answered', { exact: true })).toBeVisible();
    expect(await api.messagesOf(customer.email)).toMatchObject([{ status: 'answered' }]);
  });

  await test.step('confirms an appointment, moves it, and finds it in the list of its new day', async () => {
    await goTo('Visits', 'Visits');
    const visit = row(customer.lastName);
    await confirm(visit, 'Confirm');
    await expect(visit.getByText('Visit confirmed', { exact: true })).toBeVisible();

    const day = bookableDays(new Date())[11] ?? '';
    await visit.getByRole('button', { name: 'Move' }).tap();
    await page.getByLabel('New day').selectOption(day);
    await page.getByLabel('New time').selectOption('13:00');
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).tap();
    await expect(visit).toContainText('1 pm');
    expect(await api.appointmentsOf(customer.email)).toMatchObject([
      { date: day, time: '13:00', status: 'confirmed' },
    ]);
    await dashboard.main.getByRole('link', { name: 'Day’s list' }).tap();
    await page.getByLabel('Day of the visits').fill(day);
    await expect(dashboard.heading(longDay(day))).toBeVisible();
    await expect(dashboard.main.getByRole('region', { name: /^At our .* office$/ })).toContainText(
      /1 pm.*Chidi/,
    );
  });

  await test.step('logs out', async () => {
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('button', { name: 'Logout' }).tap();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});
