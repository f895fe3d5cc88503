/** Digits, in groups of three or not, and kobo. */
const NUMBER = /^-?(\d+|\d{1,3}([ ,]\d{3})+)(\.\d*)?$/;

/**
 * A price as people type it: `12500`, `12,500`, `₦12,500.00`, `N 12 500`.
 *
 * @returns naira; NaN when it is no number, undefined when nothing was typed
 */
export function priceTyped(text: string): number | undefined {
  const typed = text.replace(/\u00a0|\u202f/g, ' ').trim();
  if (typed === '') return undefined;
  const amount = typed.replace(/^(₦|NGN|N)\s*/i, '');
  return NUMBER.test(amount) ? Number(amount.replace(/[ ,]/g, '')) : Number.NaN;
}
