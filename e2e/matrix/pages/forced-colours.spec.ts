import type { Locator } from '@playwright/test';
import { stateNamed } from '../../support/states';
import { expect, test } from '../../support/test';

test.use({ contextOptions: { forcedColors: 'active' } });

const styleOf = (element: Locator, property: string) =>
  element.evaluate((each, name) => getComputedStyle(each).getPropertyValue(name), property);

for (const [name, landmark] of [
  ['/shop', 'Shop pages'],
  ['the orders', 'Dashboard'],
  ['the orders', 'Filter by status'],
] as const)
  test(`marks the current link of "${landmark}" on ${name} by its background in forced colours`, async ({
    page,
    pageErrors,
  }) => {
    await stateNamed(name).open(page, pageErrors);
    const links = page.getByLabel(landmark, { exact: true }).getByRole('link');
    await expect(links.and(page.locator('[aria-current]'))).not.toHaveCount(0);
    const grounds = (current: boolean) =>
      links
        .and(page.locator(current ? '[aria-current]' : ':not([aria-current])'))
        .evaluateAll((all) => [
          ...new Set(all.map((each) => getComputedStyle(each).backgroundColor)),
        ]);
    const [own, others] = [await grounds(true), await grounds(false)];
    expect(own).toHaveLength(1);
    expect(others.length).toBeGreaterThan(0);
    expect(others).not.toContain(own[0]);
  });

test('distinguishes a day that cannot be booked from an available one in forced colours', async ({
  page,
  pageErrors,
}) => {
  await stateNamed('/book-an-appointment').open(page, pageErrors);
  const days = page.getByRole('grid').getByRole('button');
  const free = days.and(page.locator(':not([aria-disabled])')).first();
  const shut = days.and(page.locator('[aria-disabled]')).first();
  for (const property of ['color', 'border-top-color'])
    expect(await styleOf(shut, property)).not.toBe(await styleOf(free, property));
});
