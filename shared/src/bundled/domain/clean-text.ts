/** Matches an emoji with its joiners, to keep it, or a character without a visible form. */
const HIDDEN =
  /(\p{ExtPict}\ufe0f?\p{EMod}?(?:\u200d\p{ExtPict}\ufe0f?\p{EMod}?){0,9})|(?![\t\n])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{NChar}\p{DI}\u2800\ufffc]/gu;

/** Limits the marks on one letter. `normalize` takes quadratic time for many of them. */
const withoutStacks = (text: string): string => text.replace(/(\p{M}{8})\p{M}+/gu, '$1');

/**
 * Returns typed or pasted text in one normal form (NFC), without control and format characters.
 * Keeps tabs and line feeds.
 */
export function cleanLines(text: string): string {
  const visible = text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replace(HIDDEN, '$1');
  return withoutStacks(withoutStacks(visible).normalize('NFC')).trim();
}

/** Like `cleanLines`, in one line with single spaces. */
export const cleanText = (text: string): string => cleanLines(text).replace(/\s+/g, ' ');

/**
 * Returns a key that is equal for all spellings of a name: normal forms, case, spaces and hidden
 * characters.
 */
export const nameKey = (name: string): string => cleanText(name).toLowerCase();

/** Replaces the digits of every script by 0 to 9. */
export const asciiDigits = (text: string): string =>
  text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    // Unicode has each script's ten digits in one row
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });

/** Hooked letters of Hausa, which Unicode does not decompose. */
const HOOKED: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

/**
 * Returns letters as searches compare them: lower case, without accents, with equal apostrophes and
 * hyphens, as `found_by` of the database.
 */
export const plainLetters = (text: string): string =>
  asciiDigits(text.replace(/[‘’‛ʻʼʽ′`´＇]/g, "'").replace(/[\p{Pd}−]/gu, '-'))
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => HOOKED[letter] ?? letter);
