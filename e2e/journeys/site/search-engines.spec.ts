import { brand } from '@lagoon/shared/domain';
import { expect, test } from '../../support/test';

test('robots.txt lets crawlers in, keeps them from what is private and names the sitemap', async ({ server }) => {
  const answer = await fetch(`${server.origin}/robots.txt`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toMatch(/^User-agent: \*$/m);
  expect(text).not.toMatch(/^Disallow: \/$/m);
  expect(text).toContain(`Sitemap: ${brand.origin}/sitemap.xml`);
});

test('the pages that the links of letters lead to say as they arrive that they are not to be listed', async ({ server }) => {
  for (const path of ['/confirm-appointment', '/your-visit']) {
    const page = await (await fetch(`${server.origin}${path}`)).text();
    expect(page).toMatch(/<meta name="robots"[^>]* content="noindex">/);
  }
});
