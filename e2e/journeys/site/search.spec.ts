import { recordShifts } from '../../support/browser/page-record';
import { expect, test } from '../../support/test';

// every-state.spec.ts opens the search at other widths
for (const width of [360, 1280])
  test(`shows the search over the whole window at ${width} px without a layout shift`, async ({
    page,
    search,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const shifts = await recordShifts(page, true);
    await page.goto('/shop');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await search.open();
    const whole = { x: 0, y: 0, width, height: 800 };
    expect(await search.dialog.boundingBox()).toEqual(whole);
    await search.findFor('panel');
    await expect(search.results.first()).toBeVisible();
    expect(await search.dialog.boundingBox()).toEqual(whole);
    await search.close.click();
    await expect(search.dialog).toBeHidden();
    expect(await shifts()).toEqual([]);
  });
