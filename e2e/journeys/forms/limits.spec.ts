import { startServer } from '../../support/server/server';
import { expect, test } from '../../support/test';
import { ContactForm } from '../../support/visitor/contact';

test('proof of work is done unseen, without TLS and on a slow phone: an account, an order and a message', async ({
  page,
  shop,
  cart,
  checkout,
  trouble,
}) => {
  test.slow();
  trouble.allow(/428/);
  // so small that every call is asked for work
  const server = await startServer({ env: { LIMITS: '0.1' } });
  const asked: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 428) asked.push(new URL(response.url()).pathname);
  });
  // as on a page without TLS
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }));
  try {
    const throttle = await page.context().newCDPSession(page);
    await throttle.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(`${server.origin}/shop/${encodeURIComponent('Full Blood Count')}`);
    await shop.addThisToCart.click();
    await page.goto(`${server.origin}/cart`);
    await cart.checkoutButton.click();
    await expect(cart.dialog).toBeVisible();
    await page.goto(`${server.origin}/checkout`);
    await checkout.sendOrder();
    await expect(checkout.confirmation).toBeVisible();

    await page.goto(`${server.origin}/contact`);
    const form = new ContactForm(page);
    await form.fill();
    await form.send.click();
    await expect(form.thanks).toBeFocused();

    expect(asked).toEqual(['/v1/init/login', '/api/v1.0/email/send', '/api/v1.0/email/send']);
  } finally {
    await server.stop();
  }
});
