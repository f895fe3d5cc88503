import { brand } from '@lagoon/shared/domain';
import { expect, test } from '../../support/test';

test('admits crawlers in robots.txt, excludes private paths and names the sitemap', async ({ server }) => {
  const answer = await fetch(`${server.origin}/robots.txt`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toMatch(/^User-agent: \*$/m);
  expect(text).not.toMatch(/^Disallow: \/$/m);
  expect(text).toContain(`Sitemap: ${brand.origin}/sitemap.xml`);
});

test('serves the pages behind e-mail links with noindex', async ({ server }) => {
  for (const path of ['/confirm-appointment', '/your-visit']) {
    const page = await (await fetch(`${server.origin}${path}`)).text();
    expect(page).toMatch(/<meta name="robots"[^>]* content="noindex">/);
  }
});
