import { expect, test } from '../../support/test';
import { Accordion, questionsOfCollection } from '../../support/visitor/accordion';
import { visit } from '../../support/visitor/public-pages';

test('the seven answers of sample collection are printed, closed as they are', async ({ page }) => {
  await visit(page, '/sample-collection');
  const { toggles } = new Accordion(page, questionsOfCollection);
  await expect(toggles).toHaveCount(7);
  const shown = () =>
    toggles.evaluateAll((all) => all.filter((each) => each.nextElementSibling?.checkVisibility({ contentVisibilityAuto: true })).length);
  expect(await shown()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  expect(await shown()).toBe(7);
});
