import { expectNoViolation } from '../../support/browser/accessibility';
import { expectStateRules, STILL } from '../../support/browser/page-rules';
import { sampleStates } from '../../support/states';
import { expect, test } from '../../support/test';

test.use(STILL);

// matrix/pages opens all other states
for (const state of sampleStates)
  test(`shows ${state.name} accessibly, and without overflow at every width`, ({ page, pageErrors }) =>
    expectStateRules(state, { page, pageErrors }));

test('reports a picture that has no alternative text', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('img'), { src: '/favicon.svg', width: 3000 })));
  await expect(expectNoViolation(page)).rejects.toThrow(/image-alt/);
});
