const format = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' });

/** Whole naira to the text shown everywhere: `18500` gives `₦18,500.00` (spec §2, §9). */
export const naira = (amount: number): string => format.format(amount);

/** Whether a product says what it costs: a list may hold one without a price that can be read. */
export const hasPrice = (price: number): boolean => Number.isFinite(price);

/** The price of a product as it is shown, also where there is none. */
export const priceText = (price: number): string => (hasPrice(price) ? naira(price) : 'Price on request');
