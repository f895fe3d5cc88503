/** `1 test`, `3 tests`. */
export const testsText = (count: number): string => `${count} ${count === 1 ? 'test' : 'tests'}`;

/** `1 item`, `4 items`. */
export const itemsText = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;
