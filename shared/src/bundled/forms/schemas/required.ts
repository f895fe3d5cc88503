import { string } from 'yup';

/** A text that must be there: trimmed first, so a blank counts as missing. */
export const requiredText = (message: string) => string().trim().required(message);

/** A phone number of eleven digits. @param message what is said when there is none */
export const phoneNumber = (message: string) =>
  requiredText(message)
    .matches(/^\d+$/, { message: 'Phone number must contain only digits', excludeEmptyString: true })
    .matches(/^\d{11}$/, { message: 'Phone number must be exactly 11 digits', excludeEmptyString: true });

/** A value that is one of these; a blank counts as missing, so that only one of the two rules speaks. */
export const oneOf = (values: readonly string[], message: string) =>
  requiredText(message).test('one-of', message, (value) => !value || values.includes(value));
