import { expect, test } from '../support/engines/test';
import { publicPages } from '../support/visitor/public-pages';

for (const path of publicPages)
  test(`opens ${path} without an error`, async ({ tab }) => {
    await tab.goto(path);
    await tab.started();
    expect(await tab.path()).toBe(path);
  });
