/** Keeps focus on the page when the focused control disappears. */
export const focusHeading = (): void => document.querySelector('h1')?.focus({ preventScroll: true });
