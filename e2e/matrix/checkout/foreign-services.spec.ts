import { startServer } from '../../support/server/server';
import { ownServices, siteWith } from '../../support/server/site';
import { expect, test } from '../../support/test';
import { adaeze, referencePattern } from '../../support/visitor/checkout';

const [MAIL, PICTURES] = ['https://mail.example', 'https://pictures.example'];
const picture = {
  secure_url: `${PICTURES}/lagoon/proof.png`,
  public_id: 'proof',
  format: 'png',
};

test('sends order and proof to the e-mail service and image host of config.json', async ({
  page,
  shop,
  checkout,
  frame,
}) => {
  const uploads: (string | undefined)[] = [];
  const emails: { template_params: Record<string, string> }[] = [];
  await page.route(`${PICTURES}/**`, (route) => {
    uploads.push(route.request().postDataBuffer()?.toString('latin1'));
    return route.fulfill({ json: { ...picture, bytes: 1 } });
  });
  await page.route(`${MAIL}/**`, (route) => {
    emails.push(route.request().postDataJSON());
    return route.fulfill({ body: 'OK' });
  });
  const site = await siteWith({
    ...ownServices,
    email: {
      ...ownServices.email,
      origin: MAIL,
      publicKey: 'their-key',
      serviceId: 'their-service',
    },
    imageHost: { origin: PICTURES, cloud: 'their-cloud', uploadPreset: 'their-preset' },
  });
  const server = await startServer({ siteDir: site.dir });
  try {
    await page.goto(`${server.origin}/shop/${encodeURIComponent('Full Blood Count')}`);
    await shop.addThisToCart.click();
    await page.goto(`${server.origin}/checkout`);
    await checkout.sendOrder();
    await expect(checkout.confirmation).toBeVisible();
    await expect(frame.toast('Message sent')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(referencePattern);
    await expect(page.getByRole('main')).toContainText(/no reference|without a reference/i);
    await expect(frame.cartLink).toHaveAccessibleName('Cart, 0 tests');

    expect(uploads).toHaveLength(1);
    expect(uploads[0]).toContain('their-preset');
    expect(emails).toHaveLength(1);
    expect(emails[0]).toMatchObject({
      user_id: 'their-key',
      service_id: 'their-service',
      template_id: 'order',
      template_params: {
        ...adaeze,
        proof_url: picture.secure_url,
        testOption: 'Full Blood Count',
      },
    });
    expect(emails[0]?.template_params.subtotal).toMatch(/^\d+\.00$/);
  } finally {
    await server.stop();
    await site.remove();
  }
});
