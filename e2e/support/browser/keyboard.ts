import { expect, type Locator } from '@playwright/test';

/** Presses Tab until `target` has focus. */
export const tabTo = (target: Locator) =>
  expect(async () => {
    await target.page().keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0] });
