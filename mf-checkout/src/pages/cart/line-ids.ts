/** Where focus goes when the line before is removed. */
export const removeButtonId = (id: string): string => `remove-${id}`;
