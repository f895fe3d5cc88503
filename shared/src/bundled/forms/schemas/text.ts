import { asciiDigits, cleanLines, cleanText, isPageName } from '@lagoon/shared/domain';
import { string } from 'yup';

const textBy = (clean: (text: string) => string) =>
  string().transform((text: unknown) => (typeof text === 'string' ? clean(text) : text));

/**
 * One line of text. Schemas use this, not yup's `string`, which would keep control characters (see
 * `cleanText`).
 */
export const text = () => textBy(cleanText);

/** A text with line feeds. */
export const lines = () => textBy(cleanLines);

/** One line of text that must not be empty. A blank text counts as missing. */
export const requiredText = (message: string) => text().required(message);

/** A text in which digits of all scripts count as 0 to 9. */
export const digits = (message: string) => requiredText(message).transform(asciiDigits);

/**
 * A phone number.
 * @param message for an empty phone number
 */
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

/** A name that is part of an address, such as `/shop/{name}`. */
export const addressName = (message: string) =>
  requiredText(message).test(
    'address',
    'This name has no address. Shorten it, or remove the dot or slash at its beginning or end',
    (name) => !name || isPageName(name),
  );

/** One of the given values. A blank value counts as missing, so that a field has one error only. */
export const oneOf = (values: readonly string[], message: string) =>
  requiredText(message).test('one-of', message, (value) => !value || values.includes(value));

export const emailAddress = requiredText('Input Your Email Address').max(
  254,
  'Email must be at most 254 characters',
);
