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

const quickLinks = [
  ['Home', '/'],
  ['Book A Test', '/shop'],
  ...aboutLinks,
  ['Services', '/services'],
  ['Contact', '/contact'],
  ['Blog', '/blog'],
] as const;

test.describe('on a wide screen', () => {
  test.beforeEach(async ({ page, frame }) => {
    await page.goto('/');
    await expect(frame.heading(/./)).toBeVisible();
  });

  test('the header leads to every part of the site', async ({ frame }) => {
    for (const [name, address] of navigation) await expect(frame.link(name)).toHaveAttribute('href', address);
    await expect(frame.link('Book An Appointment')).toHaveAttribute('href', '/book-an-appointment');
    await expect(frame.cartLink).toHaveAttribute('href', '/cart');
    await expect(frame.menuButton).toBeHidden();
  });

  test('About opens on hover and closes when the mouse leaves', async ({ page, frame }) => {
    await frame.about.hover();
    for (const [name, address] of aboutLinks) {
      await expect(frame.link(name)).toBeVisible();
      await expect(frame.link(name)).toHaveAttribute('href', address);
    }
    await page.mouse.move(20, 700);
    await expect(frame.link('Our Team')).toBeHidden();
  });

  test('About opens by keyboard, Escape closes it and keeps focus on its button', async ({ page, frame }) => {
    await frame.about.focus();
    await page.keyboard.press('Enter');
    await expect(frame.about).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(frame.link('About')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(frame.link('Our Team')).toBeHidden();
    await expect(frame.about).toBeFocused();
    await expect(frame.about).toHaveAttribute('aria-expanded', 'false');
  });

  test('About closes when focus leaves it', async ({ page, frame }) => {
    await frame.about.focus();
    await page.keyboard.press('Enter');
    await expect(frame.link('Our Team')).toBeVisible();
    await frame.link('Services').focus();
    await expect(frame.link('Our Team')).toBeHidden();
  });

  test('the footer has its links, plain entries, contacts and year', async ({ frame }) => {
    for (const [name, address] of quickLinks) await expect(frame.footerLink(name)).toHaveAttribute('href', address);
    await expect(frame.footerLink('Public Sector')).toHaveAttribute('href', '/public-sector');
    for (const text of ['Quick Links', 'Partnerships', 'Contact Us', '2025', 'Lekki']) await expect(frame.footer).toContainText(text);
    for (const text of ['Environmental Testing', 'Occupational Health', 'Managed Services']) {
      await expect(frame.footer.getByText(text, { exact: true })).toBeVisible();
      await expect(frame.footerLink(text)).toHaveCount(0);
    }
    await expect(frame.footer.locator('a[href^="tel:"]')).toBeVisible();
    await expect(frame.footer.locator('a[href^="mailto:"]')).toBeVisible();
  });
});

test('the badge counts the lines of the cart, not the units', async ({ shop, frame, page, api }) => {
  const [first, second] = await api.products();
  await page.goto('/shop');
  await shop.addToCart(first?.name ?? '');
  await expect(frame.cartLink).toHaveText('1');
  await shop
    .card(first?.name ?? '')
    .getByRole('button', { name: /^Add one/ })
    .click();
  await expect(shop.card(first?.name ?? '')).toContainText('In cart: 2');
  await expect(frame.cartLink).toHaveText('1');
  await shop.addToCart(second?.name ?? '');
  await expect(frame.cartLink).toHaveText('2');
  await expect(frame.cartLink).toHaveAccessibleName('Cart, 2 tests');
});

test('the scroll-to-top button appears above 400 px only, and leads to the top', async ({ page, frame, shop }) => {
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

test('a route change scrolls to the top, names the page and moves focus to its heading', async ({ page, frame, shop }) => {
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

  test('the menu opens and closes by its button and lists every page and Book An Appointment', async ({ frame }) => {
    await expect(frame.link('Tests')).toBeHidden();
    await frame.menuButton.tap();
    await expect(frame.menuButton).toHaveAttribute('aria-expanded', 'true');
    for (const [name, address] of navigation) await expect(frame.link(name)).toHaveAttribute('href', address);
    const booking = frame.header.getByRole('link', { name: 'Book An Appointment' }).filter({ visible: true });
    await expect(booking).toHaveCount(2);
    await frame.menuButton.tap();
    await expect(frame.link('Tests')).toBeHidden();
  });

  test('About opens by touch', async ({ frame }) => {
    await frame.menuButton.tap();
    await frame.about.filter({ visible: true }).tap();
    for (const [name, address] of aboutLinks) await expect(frame.link(name).filter({ visible: true })).toHaveAttribute('href', address);
  });

  test('a tapped link closes the menu', async ({ page, frame }) => {
    await frame.menuButton.tap();
    await frame.link('Tests').tap();
    await expect(page).toHaveURL('/shop');
    await expect(frame.link('Services')).toBeHidden();
  });

  test('the cart icon closes the menu', async ({ page, frame }) => {
    await frame.menuButton.tap();
    await frame.cartLink.tap();
    await expect(page).toHaveURL('/cart');
    await expect(frame.link('Services')).toBeHidden();
  });
});
