/** In a file of its own, for pages that load the form later. */
export const fieldId = (name: string): string => `field-${name}`;
