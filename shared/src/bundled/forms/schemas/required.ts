import { string } from 'yup';

/** A trimmed text that must not be empty. A blank text counts as missing. */
export const requiredText = (message: string) => string().trim().required(message);

/** A phone number. @param message for an empty phone number */
export const phoneNumber = (message: string) =>
  requiredText(message)
    .matches(/^\d+$/, { message: 'Phone number must contain only digits', excludeEmptyString: true })
    .matches(/^\d{11}$/, { message: 'Phone number must be exactly 11 digits', excludeEmptyString: true });

/** One of the given values. A blank value counts as missing, so that a field has one error only. */
export const oneOf = (values: readonly string[], message: string) =>
  requiredText(message).test('one-of', message, (value) => !value || values.includes(value));

export const emailAddress = requiredText('Input Your Email Address').max(254, 'Email must be at most 254 characters');
