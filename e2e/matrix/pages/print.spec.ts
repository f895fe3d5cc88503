import { expect, test } from '../../support/test';
import { Accordion, questionsOfCollection } from '../../support/visitor/accordion';
import { visit } from '../../support/visitor/public-pages';

test('prints the price list on two A4 pages with the lab’s name and address', async ({ page }) => {
  await visit(page, '/price-list');
  await expect(page.getByText(/^Prices as of \d/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByText('14 Admiralty Way')).toBeVisible();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});

test('prints the seven answers on sample collection even when they are collapsed', async ({
  page,
}) => {
  await visit(page, '/sample-collection');
  const { toggles } = new Accordion(page, questionsOfCollection);
  await expect(toggles).toHaveCount(7);
  const shown = () =>
    toggles.evaluateAll(
      (all) =>
        all.filter((each) =>
          each.nextElementSibling?.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    );
  expect(await shown()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  expect(await shown()).toBe(7);
});
