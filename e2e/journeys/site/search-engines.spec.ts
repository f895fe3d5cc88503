import { expect, test } from '../../support/test';

test('serves with noindex the pages that e-mails link to', async ({ server }) => {
  for (const path of ['/confirm-appointment', '/your-visit']) {
    const page = await (await fetch(`${server.origin}${path}`)).text();
    expect(page).toMatch(/<meta name="robots"[^>]* content="noindex">/);
  }
});
