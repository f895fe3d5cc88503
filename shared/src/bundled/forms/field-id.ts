/** Returns the id of a field. In its own file, for pages that load the form later. */
export const fieldId = (name: string): string => `field-${name}`;
