const format = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' });

/** Whole naira to the text shown everywhere: `18500` gives `₦18,500.00` (spec §2, §9). */
export const naira = (amount: number): string => format.format(amount);

/** Whole naira in a sentence, as the fee of spec §9 is written: `5000` gives `₦5,000`. A price is always `naira`. */
export const nairaRounded = (amount: number): string => naira(amount).replace(/\.00$/, '');
