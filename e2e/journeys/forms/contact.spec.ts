import { sidewaysScroll } from '../../support/browser/accessibility';
import { expect, test } from '../../support/test';
import { ContactForm, contactPages, tobi } from '../../support/visitor/contact';

const EMBED = 'https://www.openstreetmap.org/**';

for (const { path, heading } of contactPages)
  test(`a message written on ${path} is sent once, thanked for, and the form is empty again`, async ({ page, frame }) => {
    const form = new ContactForm(page);
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/email/send')) sent.push(request.postDataJSON().template_params);
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
    await form.fill();
    await form.send.dblclick();
    await expect(form.thanks).toBeFocused();
    await expect(frame.toast('Message sent')).toBeVisible();
    expect(await form.values()).toEqual(['', '', '', '', '']);
    expect(sent).toEqual([
      {
        firstName: 'Tobi',
        lastName: 'Alabi',
        email: 'tobi@mail.example',
        phoneNumber: '08012345678',
        message: tobi.Message,
      },
    ]);
  });

test('a message that is not sent is given back, by the keyboard alone, and then sent', async ({ page, frame, trouble }) => {
  const form = new ContactForm(page);
  trouble.allow(/email\/send/);
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

test('while it is sent the button says so and takes no second press', async ({ page }) => {
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

test('the live map is let in by the policy, in the place of the drawn one, and nothing moves', async ({ page }) => {
  await page.route(EMBED, (route) => route.fulfill({ contentType: 'text/html', body: '<title>map</title><p>the live map' }));
  await page.goto('/contact');
  const places = () =>
    page.getByRole('main').evaluate((main) => [...main.querySelectorAll('h2, h3, button')].map((each) => each.getBoundingClientRect().top));
  const before = await places();
  await page.getByRole('button', { name: 'Open the live map' }).click();
  await expect(page.frameLocator('iframe').getByText('the live map')).toBeVisible();
  expect(await places()).toEqual(before);
  await page.getByRole('button', { name: 'Back to the drawing' }).click();
  await expect(page.getByRole('img', { name: 'Drawn map of Lekki, Lagos' })).toBeVisible();
  expect(await places()).toEqual(before);
});

test('a map that cannot be reached leaves the page whole, with a plain link to it', async ({ page, trouble }) => {
  trouble.allow(/openstreetmap/, /ERR_/);
  await page.route(EMBED, (route) => route.abort('internetdisconnected'));
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Open the live map' }).click();
  await expect(page.getByRole('link', { name: 'see the place on openstreetmap.org' })).toBeVisible();
  await expect(new ContactForm(page).send).toBeEnabled();
});

test('the invitation of the public sector page leads to its form', async ({ page }) => {
  await page.goto('/public-sector');
  await page.getByRole('link', { name: "Let's work together" }).click();
  await expect(page.getByRole('heading', { level: 2, name: "Let's work together" })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(new ContactForm(page).field('First name')).toBeFocused();
});

for (const path of ['/contact', '/public-sector'])
  test(`${path} fits its width with every message on screen`, async ({ page, trouble }) => {
    const form = new ContactForm(page);
    trouble.allow(/email\/send/);
    await page.route('**/email/send', (route) => route.abort('connectionfailed'));
    for (const width of [320, 360, 640, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(path);
      await form.send.click();
      await expect(form.errorSummary).toBeFocused();
      await test.step(`errors at ${width} px`, async () => expect(await sidewaysScroll(page)).toEqual([]));
      await form.fill();
      await form.send.click();
      await expect(form.restore).toBeVisible();
      await test.step(`failure at ${width} px`, async () => expect(await sidewaysScroll(page)).toEqual([]));
    }
  });
