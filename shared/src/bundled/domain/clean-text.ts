/** Matches an emoji with its joiners, to keep it, or an invisible character. */
const HIDDEN =
  /(\p{ExtPict}\ufe0f?\p{EMod}?(?:\u200d\p{ExtPict}\ufe0f?\p{EMod}?){0,9})|(?![\t\n])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{NChar}\p{DI}\u2800\ufffc]/gu;

/** `normalize` takes quadratic time for many marks on one letter. */
const withoutStacks = (text: string) => text.replace(/(\p{M}{8})\p{M}+/gu, '$1');

/** Returns a text in NFC without control and format characters, except tabs and line feeds. */
export function cleanLines(text: string): string {
  const visible = text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replace(HIDDEN, '$1');
  return withoutStacks(withoutStacks(visible).normalize('NFC')).trim();
}

export const cleanText = (text: string) => cleanLines(text).replace(/\s+/g, ' ');

/** Equal for all spellings of a name: normal forms, case, spaces and hidden characters. */
export const nameKey = (name: string) => cleanText(name).toLowerCase();

export const asciiDigits = (text: string) =>
  text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    // Unicode has each script's ten digits in one row
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });

/** Unicode does not decompose the hooked letters of Hausa. */
const HOOKED: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

/** Letters as searches compare them; `found_by` of the database does the same. */
export const plainLetters = (text: string) =>
  asciiDigits(text.replace(/[‘’‛ʻʼʽ′`´＇]/g, "'").replace(/[\p{Pd}−]/gu, '-'))
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => HOOKED[letter] ?? letter);
