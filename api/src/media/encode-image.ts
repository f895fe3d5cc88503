import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { HttpError } from '../http/errors';

export interface EncodedImage {
  bytes: Buffer;
  type: 'image/webp';
  /** pixels */
  width: number;
  height: number;
  /** SHA-256 of the bytes, in hex */
  hash: string;
}

const MAX_EDGE = 1600;
/** A picture of more pixels than this is an attack or a mistake, not a photograph. */
const MAX_PIXELS = 50_000_000;
const READ = new Set(['jpeg', 'png', 'webp']);

const unsupported = (message: string) => new HttpError(415, 'unsupported-image', message);

/** HEIC and AVIF say so in their first bytes; telling the visitor helps more than "unsupported". */
const isHeic = (bytes: Buffer) =>
  bytes.subarray(4, 8).toString('latin1') === 'ftyp' && /^(hei|hev|mif|msf)/.test(bytes.subarray(8, 12).toString('latin1'));

/**
 * Reads a picture by its bytes, whatever it was called, and writes it anew: at most 1600 px, without the metadata
 * that says where it was taken.
 * @throws HttpError 415 for what is no JPEG, PNG or WEBP, 413 for too many pixels
 */
export async function encodeImage(bytes: Buffer): Promise<EncodedImage> {
  if (isHeic(bytes))
    throw unsupported('iPhone HEIC photos cannot be read. Take a screenshot, or choose "Most Compatible" in the camera settings.');
  // sharp throws before it promises anything
  if (bytes.length === 0) throw unsupported('Unsupported file type. Please choose a JPG, PNG or WEBP picture.');
  const {
    format,
    width = 0,
    height = 0,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unsupported('Unsupported file type. Please choose a JPG, PNG or WEBP picture.');
    });
  if (!READ.has(format ?? '')) throw unsupported('Unsupported file type. Please choose a JPG, PNG or WEBP picture.');
  if (width * height > MAX_PIXELS)
    throw new HttpError(413, 'too-many-pixels', 'The picture has too many pixels. Please choose a smaller one or a screenshot.');
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return {
      bytes: data,
      type: 'image/webp',
      width: info.width,
      height: info.height,
      hash: createHash('sha256').update(data).digest('hex'),
    };
  } catch {
    throw unsupported('The picture is damaged and could not be read. Please choose another one.');
  }
}
