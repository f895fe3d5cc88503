import { expect, test } from '../../support/test';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('the words of a query may stand in any order, in any case, with spaces around', async ({ search, api }) => {
  await search.open();
  const names = (await api.products()).map(({ name }) => name);
  for (const query of ['thyroid', '  PANEL wellness ', 'count  blood', 'b12', 'e']) {
    const words = query.trim().toLowerCase().split(/\s+/);
    const wanted = names.filter((name) => words.every((word) => name.toLowerCase().includes(word)));
    await search.findFor(query);
    await expect(search.results).toHaveCount(wanted.length);
    for (const name of wanted.slice(0, 3)) await expect(search.result(name).first()).toBeVisible();
  }
});

test('an empty query shows no results and no complaint', async ({ search }) => {
  await search.open();
  await expect(search.results).toHaveCount(0);
  await search.findFor('   ');
  await expect(search.results).toHaveCount(0);
  await expect(search.dialog.getByText('No results found', { exact: true })).toBeHidden();
});

test('a query without a match says so', async ({ search }) => {
  await search.open();
  await search.findFor('zebra');
  await expect(search.dialog.getByText('No results found', { exact: true })).toBeVisible();
  await expect(search.dialog.getByText('Try a different search term.', { exact: true })).toBeVisible();
});

test('the number of matches is announced while typing', async ({ search, api }) => {
  const wanted = (await api.products()).filter(({ name }) => /thyroid/i.test(name)).length;
  await search.open();
  await search.findFor('thyroid');
  await expect(search.count).toContainText(new RegExp(`^${wanted} tests? match`));
});

test('a result leads to its product and closes the search', async ({ page, search, frame }) => {
  await search.open();
  await search.findFor('lipid profile');
  await search.result('Lipid Profile').click();
  await expect(page).toHaveURL('/shop/Lipid%20Profile');
  await expect(frame.heading('Lipid Profile')).toBeFocused();
  await expect(search.dialog).toBeHidden();
});

test('arrow keys move through the results and Enter opens one', async ({ page, search, api }) => {
  const wanted = (await api.products()).filter(({ name }) => /panel/i.test(name));
  await search.open();
  await search.findFor('panel');
  await expect(search.results).toHaveCount(wanted.length);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/shop/${encodeURIComponent(wanted[1]?.name ?? '')}`);
});

for (const width of [360, 768, 1280])
  test(`the search fills the window at ${width} px, and neither opening, typing nor closing it moves the page`, async ({
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

test('the page behind does not scroll while the search is open, and does again after it', async ({ page, search }) => {
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

test('Escape closes the search and focus returns to its button', async ({ page, search, frame }) => {
  await search.open();
  await page.keyboard.press('Escape');
  await expect(search.dialog).toBeHidden();
  await expect(frame.searchButton).toBeFocused();
});

test('the close button closes the search and focus returns to its button', async ({ search, frame }) => {
  await search.open();
  await search.close.click();
  await expect(search.dialog).toBeHidden();
  await expect(frame.searchButton).toBeFocused();
});

test('the search opens over every kind of page', async ({ page, search }) => {
  for (const path of ['/cart', '/shop/2', '/no-such-page']) {
    await page.goto(path);
    await search.open();
    await search.findFor('genotype');
    await expect(search.results.first()).toBeVisible();
    await page.keyboard.press('Escape');
  }
});
