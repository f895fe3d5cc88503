import { desktop, expectNoSidewaysScroll, expectNoViolation, phone } from '../../support/browser/accessibility';
import { states } from '../../support/states';
import { expect, test } from '../../support/test';

/** Without animations, so that axe measures final colours. */
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: desktop });

// opens each state on a wide window and then narrows it; matrix/pages runs axe on a phone
for (const { name, open, phone: onlyOnPhone, desktop: onlyOnDesktop } of states)
  test(`shows ${name} accessibly, and without overflow at every width`, async ({ page, pageErrors }) => {
    if (onlyOnPhone) await page.setViewportSize(phone);
    await open(page, pageErrors);
    await expectNoViolation(page);
    await expectNoSidewaysScroll(page, onlyOnDesktop ? 1024 : 0);
  });

test('reports a picture that has no alternative text', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('img'), { src: '/favicon.svg', width: 3000 })));
  await expect(expectNoViolation(page)).rejects.toThrow(/image-alt/);
});
