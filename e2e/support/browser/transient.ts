import type { JSHandle, Page } from '@playwright/test';

/**
 * Runs an action whose effect is visible only briefly. Runs `look` in the page at every frame, because polling from the test is too
 * slow on a busy machine.
 * @param look returns a truthy value for a match
 * @returns the value of `look`
 */
export async function catchTransient<Arg, Seen>(
  page: Page,
  look: (arg: Arg) => Seen,
  arg: Arg,
  act: () => Promise<unknown>,
): Promise<Seen> {
  const watch = page.waitForFunction(look as (arg: unknown) => Seen, arg) as Promise<JSHandle<Seen>>;
  const [seen] = await Promise.all([watch, act()]);
  return (await seen.jsonValue()) as Seen;
}

/** Runs an action that shows a toast, which disappears after two seconds at most. */
export async function expectToast(page: Page, text: string, act: () => Promise<unknown>): Promise<void> {
  const isShown = (sought: string) =>
    [...document.querySelectorAll('[data-toast]')].some((toast) => toast.checkVisibility() && toast.textContent?.includes(sought));
  await catchTransient(page, isShown, text, act);
}

/**
 * Measures how long each toast is on screen, until another document is loaded. The test must have installed and paused the page's
 * clock (`page.clock`), which advances only while the returned function waits.
 * @returns a function that waits until the toast with a text has gone, and returns its duration in ms of the page's clock
 */
export async function toastTimes(page: Page): Promise<(text: string) => Promise<number>> {
  await page.evaluate(() => {
    const came = new Map<Element, number>();
    const stayed: Record<string, number> = {};
    const look = () => {
      for (const toast of document.querySelectorAll('[data-toast]')) if (!came.has(toast)) came.set(toast, performance.now());
      for (const [toast, since] of came)
        if (!toast.isConnected) stayed[toast.querySelector('span')?.textContent ?? ''] ??= performance.now() - since;
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { toastsStayed: stayed });
  });
  const stayed = (sought: string) => (window as unknown as { toastsStayed: Record<string, number> }).toastsStayed[sought];
  return async (text) => {
    for (;;) {
      const time = await page.evaluate(stayed, text);
      if (time !== undefined) return time;
      await page.clock.runFor(50);
    }
  };
}
