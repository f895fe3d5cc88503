/** An amount as the specification writes it, worked out apart from the code under test: `₦18,500.00`. */
export const naira = (amount: number): string => `₦${amount.toLocaleString('en-US')}.00`;
