import { recordPage } from '../../support/browser/page-record';
import { expect, test } from '../../support/test';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('suggests the correct spelling of a misspelled name', async ({ page, search, frame }) => {
  const { requests } = recordPage(page);
  const offering = () => requests.filter((url) => url.includes('did-you-mean')).length;
  await search.open();
  await search.findFor('haemoglobin');
  await expect(search.results).toHaveCount(1);
  expect(offering()).toBe(0);
  await search.findFor('jenotipe');
  await expect(search.dialog.getByText('No results found')).toBeVisible();
  await search.result('Haemoglobin Genotype').click();
  await expect(frame.heading('Haemoglobin Genotype')).toBeFocused();
  expect(offering()).toBe(1);
});

// every-state.spec.ts opens the search at other widths
for (const width of [360, 1280])
  test(`shows the search over the whole window at ${width} px without a layout shift of the page`, async ({ page, search }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/shop');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(shift.value);
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
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });

test('locks the page’s scrolling while the search is open', async ({ page, search }) => {
  await page.goto('/shop');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await search.open();
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  await page.mouse.move(200, 700);
  await page.mouse.wheel(0, 900);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await search.close.click();
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});
