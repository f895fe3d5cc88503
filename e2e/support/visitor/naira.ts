/** Formats an amount by the specification, independently of the code under test: `₦18,500.00`. */
export const naira = (amount: number) => `₦${amount.toLocaleString('en-US')}.00`;
