import type { JSHandle, Page } from '@playwright/test';

/**
 * Runs an action whose effect is visible only briefly. Runs `look` in the page at every frame,
 * because polling from the test is too slow on a busy machine.
 * @param look returns a truthy value for a match
 * @returns the value of `look`
 */
export async function catchTransient<Arg, Seen>(
  page: Page,
  look: (arg: Arg) => Seen,
  arg: Arg,
  act: () => Promise<unknown>,
): Promise<Seen> {
  const watch = page.waitForFunction(look as (arg: unknown) => Seen, arg) as Promise<
    JSHandle<Seen>
  >;
  const [seen] = await Promise.all([watch, act()]);
  return (await seen.jsonValue()) as Seen;
}

/** Runs an action that shows a toast, which disappears after two seconds at most. */
export async function expectToast(
  page: Page,
  text: string,
  act: () => Promise<unknown>,
): Promise<void> {
  const isShown = (sought: string) =>
    [...document.querySelectorAll('[data-toast]')].some(
      (toast) => toast.checkVisibility() && toast.textContent?.includes(sought),
    );
  await catchTransient(page, isShown, text, act);
}
