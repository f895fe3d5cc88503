import { asciiDigits, cleanLines, cleanText, isPageName } from '@lagoon/shared/domain';
import { string } from 'yup';

const textBy = (clean: (text: string) => string) =>
  string().transform((text: unknown) => (typeof text === 'string' ? clean(text) : text));

/** One line. Yup's `string` would keep control characters. */
export const text = () => textBy(cleanText);

export const lines = () => textBy(cleanLines);

/** A blank text counts as missing. */
export const requiredText = (message: string) => text().required(message);

/** Digits of all scripts count as 0 to 9. */
export const digits = (message: string) => requiredText(message).transform(asciiDigits);

/** @param message for an empty one */
export const phoneNumber = (message: string) =>
  digits(message)
    .matches(/^\d+$/, {
      message: 'Phone number must contain only digits',
      excludeEmptyString: true,
    })
    .matches(/^\d{11}$/, {
      message: 'Phone number must be exactly 11 digits',
      excludeEmptyString: true,
    });

/** Part of an address, such as `/shop/{name}`. */
export const addressName = (message: string) =>
  requiredText(message).test(
    'address',
    'This name has no address. Shorten it, or remove the dot or slash at its beginning or end',
    (name) => !name || isPageName(name),
  );

/** A blank value counts as missing, so that a field has one error only. */
export const oneOf = (values: readonly string[], message: string) =>
  requiredText(message).test('one-of', message, (value) => !value || values.includes(value));

export const emailAddress = requiredText('Input Your Email Address').max(
  254,
  'Email must be at most 254 characters',
);
