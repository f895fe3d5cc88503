import { brand } from '@lagoon/shared/domain';
import { expect, test } from '../../support/test';

test('allows crawlers in robots.txt, except for private paths', async ({ server }) => {
  const answer = await fetch(`${server.origin}/robots.txt`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toMatch(/^User-agent: \*$/m);
  expect(text).not.toMatch(/^Disallow: \/$/m);
  expect(text).toContain(`Sitemap: ${brand.origin}/sitemap.xml`);
});

test('serves with noindex the pages that e-mails link to', async ({ server }) => {
  for (const path of ['/confirm-appointment', '/your-visit']) {
    const page = await (await fetch(`${server.origin}${path}`)).text();
    expect(page).toMatch(/<meta name="robots"[^>]* content="noindex">/);
  }
});
