import { pictureRefusal } from './refusals';

const says = (bytes: Buffer, at: number, text: string) => bytes.toString('latin1', at, at + text.length) === text;

/** HEIC and AVIF say so in their first bytes; telling the visitor helps more than "unsupported". */
const isHeic = (bytes: Buffer) => says(bytes, 4, 'ftyp') && /^(hei|hev|mif|msf)/.test(bytes.toString('latin1', 8, 12));

/**
 * What a file is by its first bytes, whatever it was called. No decoder has seen it then: most of those that the picture
 * library knows were not written for what a stranger sends.
 * @throws ApiError 415 for what is no JPEG, PNG or WEBP
 */
export function pictureKind(bytes: Buffer): 'jpeg' | 'png' | 'webp' {
  if (says(bytes, 0, '\xff\xd8\xff')) return 'jpeg';
  if (says(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (says(bytes, 0, 'RIFF') && says(bytes, 8, 'WEBP')) return 'webp';
  throw isHeic(bytes) ? pictureRefusal.heic() : pictureRefusal.otherKind();
}
