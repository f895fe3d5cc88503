/** Id of the main element: where the skip link leads. */
export const CONTENT_ID = 'content';

/**
 * Moves focus to the page's heading, so that a screen reader and the Tab key go on from there.
 *
 * @returns false when the page has no heading yet; focus then waits on the main element
 */
export function focusHeading(): boolean {
  const main = document.getElementById(CONTENT_ID);
  const heading = main?.querySelector<HTMLElement>('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
  return heading !== null && heading !== undefined;
}
