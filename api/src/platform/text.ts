const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;

/** Returns text as one line for a mail header, without control characters and marks of text direction. */
export const oneLine = (text: string): string =>
  Array.from(text.replace(DIRECTION, ''), (letter) => (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(letter) ? ' ' : letter))
    .join('')
    .replace(/ +/g, ' ')
    .trim();

/** Splits a `testOption` at commas (spec §3), except before a space, as in the name "Electrolytes, Urea and Creatinine". */
export const testNames = (testOption: string): string[] => {
  const names = testOption.split(/,(?!\s)/).map((name) => name.trim());
  return [...new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name])).values()];
};
