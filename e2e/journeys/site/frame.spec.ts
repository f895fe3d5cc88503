import { expect, test } from '../../support/test';

const navigation = [
  ['Home', '/'],
  ['Tests', '/shop'],
  ['Services', '/services'],
  ['Contact', '/contact'],
  ['Blog', '/blog'],
] as const;

const aboutLinks = [
  ['About', '/about'],
  ['Our Team', '/team'],
  ['Sample Collection', '/sample-collection'],
] as const;

test.describe('on a wide screen', () => {
  test.beforeEach(async ({ page, frame }) => {
    await page.goto('/');
    await expect(frame.heading(/./)).toBeVisible();
  });

  test('opens About on hover and closes it when the mouse leaves', async ({ page, frame }) => {
    await frame.about.hover();
    for (const [name, address] of aboutLinks) {
      await expect(frame.link(name)).toBeVisible();
      await expect(frame.link(name)).toHaveAttribute('href', address);
    }
    await page.mouse.move(20, 700);
    await expect(frame.link('Our Team')).toBeHidden();
  });
});

test('shows the scroll-to-top button only beyond 400 px of scrolling', async ({ page, frame, shop }) => {
  await shop.open();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  await expect(frame.scrollToTop).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 401));
  await expect(frame.scrollToTop).toBeVisible();
  await frame.scrollToTop.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(frame.scrollToTop).toBeHidden();
});

test('announces a new page after a route change and moves focus to its heading', async ({ page, frame, shop }) => {
  await shop.open();
  await expect(page).toHaveTitle(/Shop.*Lagoon Diagnostics/);
  await page.evaluate(() => window.scrollTo(0, 900));
  await frame.cartLink.click();
  await expect(frame.heading('Shopping Cart')).toBeFocused();
  await expect(page).toHaveTitle(/Shopping Cart.*Lagoon Diagnostics/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await frame.link('Home').click();
  await expect(frame.heading(/./)).toBeFocused();
  await expect(page).toHaveTitle(/Lagoon Diagnostics/);
  await expect(page).not.toHaveTitle(/Shopping Cart/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test.beforeEach(async ({ page, frame }) => {
    await page.goto('/');
    await expect(frame.heading(/./)).toBeVisible();
  });

  test('lists every page in the menu and closes it when a link is tapped', async ({ page, frame }) => {
    await expect(frame.link('Tests')).toBeHidden();
    await frame.menuButton.tap();
    await expect(frame.menuButton).toHaveAttribute('aria-expanded', 'true');
    for (const [name, address] of navigation) await expect(frame.link(name)).toHaveAttribute('href', address);
    const booking = frame.header.getByRole('link', { name: 'Book An Appointment' }).filter({ visible: true });
    await expect(booking).toHaveCount(2);
    await frame.about.filter({ visible: true }).tap();
    for (const [name, address] of aboutLinks) await expect(frame.link(name).filter({ visible: true })).toHaveAttribute('href', address);
    await frame.link('Tests').tap();
    await expect(page).toHaveURL('/shop');
    await expect(frame.link('Services')).toBeHidden();
  });
});
