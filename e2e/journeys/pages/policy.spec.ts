import { expect, test } from '../../support/test';
import { fixedPages } from '../../support/visitor/public-pages';

test('every address has the same strict policy', async ({ server }) => {
  const addresses = [...fixedPages.map(({ path }) => path), '/cart', '/checkout', '/order', '/admin', '/dashboard', '/no-such-page'];
  const answers = await Promise.all(addresses.map((path) => fetch(server.origin + path)));
  const policies = new Set(answers.map(({ headers }) => headers.get('content-security-policy') ?? 'none'));
  expect([...policies]).toHaveLength(1);
  expect([...policies][0]).toMatch(/(^|; )script-src 'self'(;|$)/);
  expect([...policies][0]).not.toMatch(/unsafe-|nonce-|strict-dynamic/);
});

// that it has nothing to refuse: every test fails at an error on the console, and this is one
test('what the policy refuses is an error on the console', async ({ page, trouble }) => {
  trouble.allow(/Content Security Policy/);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.inlined = true';
    document.body.append(script);
  });
  await expect.poll(() => errors.join()).toContain('Content Security Policy');
  expect(await page.evaluate(() => 'inlined' in globalThis)).toBe(false);
});
