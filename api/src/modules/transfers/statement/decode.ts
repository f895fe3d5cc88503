import { ApiError } from '../../../platform/errors';

export const statementError = (sentence: string): ApiError => new ApiError(422, 'statement', `${sentence} Nothing was imported.`);

const SIGNATURES: readonly [string, string][] = [
  ['504b0304', 'an Excel file'],
  ['d0cf11e0', 'an Excel file'],
  ['25504446', 'a PDF file'],
  ['1f8b', 'a compressed file'],
];
const MARKS: readonly [string, string][] = [
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
  ['efbbbf', 'utf-8'],
];
const FORMATS = /^\s{0,20}(\{1:|:20:|OFXHEADER)|<OFX>|urn:iso:std:iso:20022/;
/** Bytes at the start of a file that are enough to recognize UTF-16. */
const HEAD = 1000;

/** Characters of the bytes 0x80 to 0x9f in Windows-1252, which Node 20 decodes as Latin-1. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const windows1252 = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\x80-\x9f]/g, (letter) => WINDOWS_1252[letter.charCodeAt(0) - 0x80] ?? letter);

/** Recognizes the encoding by its mark, or by the zero bytes that UTF-16 has next to Latin letters. */
function encodingsOf(bytes: Buffer): string[] {
  const begin = bytes.toString('hex', 0, 3);
  const marked = MARKS.find(([mark]) => begin.startsWith(mark));
  if (marked) return [marked[1]];
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, HEAD).entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd > Math.min(bytes.length, HEAD) / 4) return [odd > even ? 'utf-16le' : 'utf-16be'];
  return ['utf-8', 'windows-1252'];
}

/** Decodes a statement in UTF-8, UTF-16 or Windows-1252. @throws ApiError 422 for another kind of file */
export function decode(bytes: Buffer): string {
  const begin = bytes.toString('hex', 0, 4);
  const [, kind] = SIGNATURES.find(([signature]) => begin.startsWith(signature)) ?? [];
  if (kind) throw statementError(`This is ${kind}. Export or save the statement as CSV.`);
  for (const encoding of encodingsOf(bytes))
    try {
      const text = encoding === 'windows-1252' ? windows1252(bytes) : new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (text.includes('\0')) break;
      if (text.trim() === '') throw statementError('The file is empty.');
      if (FORMATS.test(text.slice(0, 2000)))
        throw statementError('Statements in the formats OFX, MT940 and camt.053 cannot be read. Export it as CSV.');
      return text;
    } catch (error) {
      if (error instanceof ApiError) throw error;
    }
  throw statementError('The file is damaged, or is no text. Export it from the bank again, as CSV.');
}
