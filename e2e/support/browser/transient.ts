import type { Page } from '@playwright/test';

/**
 * Runs an action that shows a toast, which disappears after two seconds at most. Looks in the page
 * at every frame, because polling from the test is too slow on a busy machine.
 */
export async function expectToast(page: Page, text: string, act: () => Promise<unknown>) {
  const shown = page.waitForFunction(
    (sought) =>
      [...document.querySelectorAll('[data-toast]')].some(
        (toast) => toast.checkVisibility() && toast.textContent?.includes(sought),
      ),
    text,
  );
  await Promise.all([shown, act()]);
}
