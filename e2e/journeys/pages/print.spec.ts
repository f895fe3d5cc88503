import { sidewaysScroll } from '../../support/browser/layout';
import { expect, test } from '../../support/test';
import { Accordion, questionsOfCollection } from '../../support/visitor/accordion';
import { publicPages, visit } from '../../support/visitor/public-pages';

/** A4 at 96 px an inch, without the margins of a browser. */
const paper = { width: 718, height: 1047 };

for (const { name, path } of publicPages)
  test(`${name} prints its words without header, footer or buttons, within the paper`, async ({ page, frame }) => {
    await visit(page, path);
    await page.setViewportSize(paper);
    await page.emulateMedia({ media: 'print' });
    await expect(frame.heading(/./)).toBeVisible();
    for (const part of [frame.header, frame.footer, frame.scrollToTop]) await expect(part).toBeHidden();
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
    await expect(
      page.getByRole('main').getByRole('button', { name: /^(Send|Book An Appointment|Add To Cart|Open the live map)/ }),
    ).toHaveCount(0);
    expect(await sidewaysScroll(page)).toEqual([]);
  });

test('the seven answers of sample collection are printed, closed as they are', async ({ page }) => {
  await visit(page, '/sample-collection');
  const { toggles } = new Accordion(page, questionsOfCollection);
  await expect(toggles).toHaveCount(7);
  const panels = await toggles.evaluateAll((all) => all.map((toggle) => toggle.getAttribute('aria-controls') ?? ''));
  const shown = () => page.evaluate((ids) => ids.filter((id) => document.getElementById(id)?.checkVisibility()).length, panels);
  expect(await shown()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  expect(await shown()).toBe(7);
});
