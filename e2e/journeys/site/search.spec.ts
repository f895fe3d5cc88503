import { expect, test } from '../../support/test';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

// every-state.spec.ts opens the search at other widths
for (const width of [360, 1280])
  test(`shows the search over the whole window at ${width} px without a layout shift of the page`, async ({
    page,
    search,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/shop');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
          shifts.push(shift.value);
      }).observe({ type: 'layout-shift' });
    });
    await search.open();
    const whole = { x: 0, y: 0, width, height: 800 };
    expect(await search.dialog.boundingBox()).toEqual(whole);
    await search.findFor('panel');
    await expect(search.results.first()).toBeVisible();
    expect(await search.dialog.boundingBox()).toEqual(whole);
    await search.close.click();
    await expect(search.dialog).toBeHidden();
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual(
      [],
    );
  });
