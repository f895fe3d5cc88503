export const focusHeading = (): void => document.querySelector('h1')?.focus({ preventScroll: true });
