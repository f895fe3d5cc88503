/** Marks that turn the direction of what follows them, the words of others included. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text as one line, such as may stand in a mail header: no control characters, no marks that turn the direction of writing. */
export const oneLine = (text: string): string =>
  Array.from(text.replace(TURNING, ''), (letter) => (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(letter) ? ' ' : letter))
    .join('')
    .replace(/ +/g, ' ')
    .trim();

/**
 * The names in a `testOption` text, which joins them by a bare comma (spec §3). A comma with a space after it is part
 * of a name, as in "Electrolytes, Urea and Creatinine".
 */
export const testNames = (testOption: string): string[] =>
  testOption
    .split(/,(?!\s)/)
    .map((name) => name.trim())
    .filter(Boolean);
