/** The id of a field's control: what a summary's link leads to. On its own, for pages that lead to a field they load later. */
export const fieldId = (name: string): string => `field-${name}`;
