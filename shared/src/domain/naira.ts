const format = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' });

/** Whole naira to the text shown everywhere: `18500` gives `₦18,500.00` (spec §2, §9). */
export const naira = (amount: number): string => format.format(amount);
