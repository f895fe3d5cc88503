import { expectNoViolation } from '../../support/browser/accessibility';
import { test } from '../../support/browser/page-rules';
import { sampleStates } from '../../support/states';
import { expect } from '../../support/test';

// matrix/pages opens all other states
for (const state of sampleStates)
  test(`shows ${state.name} accessibly, and without overflow at every width`, ({
    expectStateRules,
  }) => expectStateRules(state));

test('reports a picture that has no alternative text', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() =>
    document.body.append(
      Object.assign(document.createElement('img'), { src: '/favicon.svg', width: 3000 }),
    ),
  );
  await expect(expectNoViolation(page)).rejects.toThrow(/image-alt/);
});
