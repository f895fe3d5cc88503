import type { BrowserContext } from '@playwright/test';
import { listedPages, pages, states } from '../../support/states';
import type { SiteState } from '../../support/states/site-state';
import { expect, test } from '../../support/test';

/** What the policy refused, in every document of every page. */
async function watchViolations(context: BrowserContext): Promise<string[]> {
  const refused: string[] = [];
  await context.exposeBinding('policyRefused', ({ page }, what: string) => refused.push(`${page.url()}: ${what}`));
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      (globalThis as unknown as { policyRefused(what: string): void }).policyRefused(
        `${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`,
      ),
    ),
  );
  return refused;
}

const isListed = ({ name }: SiteState) => listedPages.some((listed) => listed.name === name);
const groups: [string, SiteState[]][] = [
  ['every public page', listedPages],
  ['cart, checkout, dashboard and what is not found', pages.filter((page) => !isListed(page) && !page.phone)],
];
const checkout = /account details|checkout|confirmation|booking|search|menu/i;
groups.push(['what opens over a page and follows from a form', states.filter(({ name, phone }) => checkout.test(name) && !phone)]);

for (const [what, list] of groups)
  test(`the policy has nothing to refuse on ${what}`, async ({ context, trouble }) => {
    test.slow();
    const refused = await watchViolations(context);
    const policies = new Set<string>();
    context.on('response', (response) => {
      if (response.request().isNavigationRequest()) policies.add(response.headers()['content-security-policy'] ?? 'none');
    });
    for (const { name, open } of list)
      await test.step(name, async () => {
        const page = await context.newPage();
        await open(page, trouble);
        // what comes next begins as a new visitor
        await page.evaluate(() => [window.localStorage, window.sessionStorage].map((storage) => storage.clear()));
        await page.close();
      });
    expect(refused).toEqual([]);
    expect([...policies]).toHaveLength(1);
    expect([...policies][0]).toMatch(/(^|; )script-src 'self'(;|$)/);
    expect([...policies][0]).not.toMatch(/unsafe-|nonce-|strict-dynamic/);
  });

test('what the policy refuses is noticed here', async ({ context, page, trouble }) => {
  trouble.allow(/Content Security Policy/);
  const refused = await watchViolations(context);
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.inlined = true';
    document.body.append(script);
  });
  await expect.poll(() => refused.join()).toContain('script-src-elem inline');
  expect(await page.evaluate(() => 'inlined' in globalThis)).toBe(false);
});
