import { isUtf8 } from 'node:buffer';
import { ApiError } from '../../../platform/errors';

export const statementError = (sentence: string) =>
  new ApiError(422, 'statement', `${sentence} Nothing was imported.`);

const KINDS: readonly [string, RegExp][] = [
  ['an Excel file', /^(504b0304|d0cf11e0)/],
  ['a PDF file', /^25504446/],
  ['a compressed file', /^1f8b/],
];
const MARKS: readonly [string, string][] = [
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
  ['efbbbf', 'utf-8'],
];
const FORMATS = /^\s{0,20}(\{1:|:20:|OFXHEADER)|<OFX>|urn:iso:std:iso:20022/;
/** Bytes, enough to recognize UTF-16. */
const HEAD = 1000;
/** Bytes that are decoded in a few milliseconds. */
const PIECE = 256 * 1024;

/** Characters of the bytes 0x80 to 0x9f in Windows-1252, which Node 20 decodes as Latin-1. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const windows1252 = (bytes: Buffer) =>
  bytes
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (letter) => WINDOWS_1252[letter.charCodeAt(0) - 0x80] ?? letter);

const damaged = () =>
  statementError('The file is damaged, or is no text. Export it from the bank again, as CSV.');

/** By the mark, or by the zero bytes that UTF-16 has next to Latin letters. */
function* textOf(bytes: Buffer) {
  const begin = bytes.toString('hex', 0, 3);
  const head = [...bytes.subarray(0, HEAD)];
  const [even, odd] = [0, 1].map(
    (side) => head.filter((byte, at) => byte === 0 && at % 2 === side).length,
  ) as [number, number];
  const wide = even + odd > head.length / 4 ? (odd > even ? 'utf-16le' : 'utf-16be') : undefined;
  const encoding = MARKS.find(([mark]) => begin.startsWith(mark))?.[1] ?? wide ?? 'utf-8';
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decodePiece =
    encoding === 'utf-8' && !isUtf8(bytes) && !begin.startsWith('efbbbf')
      ? windows1252
      : (piece: Buffer) => decoder.decode(piece, { stream: true });
  let text = '';
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      text += decodePiece(bytes.subarray(at, at + PIECE));
      yield;
    }
    return text + decoder.decode();
  } catch {
    throw damaged();
  }
}

/** UTF-8, UTF-16 or Windows-1252. Throws ApiError 422 for another kind of file. */
export function* decode(bytes: Buffer) {
  const begin = bytes.toString('hex', 0, 4);
  const [kind] = KINDS.find(([, signature]) => signature.test(begin)) ?? [];
  if (kind) throw statementError(`This is ${kind}. Export or save the statement as CSV.`);
  const text = yield* textOf(bytes);
  if (text.includes('\0')) throw damaged();
  if (text.trim() === '') throw statementError('The file is empty.');
  if (FORMATS.test(text.slice(0, 2000)))
    throw statementError(
      'Statements in the formats OFX, MT940 and camt.053 cannot be read. Export it as CSV.',
    );
  return text;
}
