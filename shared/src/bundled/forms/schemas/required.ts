import { string } from 'yup';

/** Requires a trimmed text: a blank counts as missing. */
export const requiredText = (message: string) => string().trim().required(message);

/** Requires a phone number. @param message for an empty one */
export const phoneNumber = (message: string) =>
  requiredText(message)
    .matches(/^\d+$/, { message: 'Phone number must contain only digits', excludeEmptyString: true })
    .matches(/^\d{11}$/, { message: 'Phone number must be exactly 11 digits', excludeEmptyString: true });

/** Requires one of the values. A blank counts as missing, so that only one rule reports. */
export const oneOf = (values: readonly string[], message: string) =>
  requiredText(message).test('one-of', message, (value) => !value || values.includes(value));
