const NO_ERROR: readonly unknown[] = [undefined, null, false, 'false', 0, ''];

/** Whether a payment provider's error flag is set (spec §7): every value is but those that plainly say no. */
export const isErrorFlag = (value: unknown): boolean => !NO_ERROR.includes(value);
