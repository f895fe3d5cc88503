import { foreignServices } from '../../support/server/foreign-services';
import { startServer } from '../../support/server/server';
import { ownServices, siteWith } from '../../support/server/site';
import { expect, test } from '../../support/test';
import { adaeze, referencePattern } from '../../support/visitor/checkout';

test('sends order and proof to the e-mail service and image host of config.json', async ({
  page,
  shop,
  checkout,
  frame,
}) => {
  const foreign = await foreignServices();
  const site = await siteWith({
    ...ownServices,
    email: {
      ...ownServices.email,
      origin: foreign.origin,
      publicKey: 'their-key',
      serviceId: 'their-service',
    },
    imageHost: { origin: foreign.origin, cloud: 'their-cloud', uploadPreset: 'their-preset' },
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

    expect(foreign.uploads).toHaveLength(1);
    expect(foreign.uploads[0]).toContain('their-preset');
    expect(foreign.emails).toHaveLength(1);
    expect(foreign.emails[0]).toMatchObject({
      user_id: 'their-key',
      service_id: 'their-service',
      template_id: 'order',
      template_params: {
        ...adaeze,
        proof_url: 'https://res.cloudinary.example/lagoon/proof.png',
        testOption: 'Full Blood Count',
      },
    });
    expect(foreign.emails[0]?.template_params.subtotal).toMatch(/^\d+\.00$/);
  } finally {
    await server.stop();
    await site.remove();
    await foreign.close();
  }
});
