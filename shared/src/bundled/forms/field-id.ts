/** Apart, because some pages use it before they load the form. */
export const fieldId = (name: string) => `field-${name}`;
