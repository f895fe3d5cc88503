import sharp, { type Metadata } from 'sharp';
import { ApiError, Busy } from '../../platform/errors';
import { sha256 } from '../../platform/hash';
import { createQueue } from '../../platform/queue';

export const picturesWait = () =>
  new Busy('Many pictures are being read at the moment. Please try again in some seconds.');

const unsupported = (message: string) => new ApiError(415, 'unsupported-image', message);

export const damagedPicture = () =>
  unsupported('The picture is damaged and could not be read. Please choose another one.');

export interface EncodedImage {
  bytes: Buffer;
  type: 'image/webp';
  width: number;
  height: number;
  hash: string;
}

/** `proof`: only readable; a number: width of a smaller copy */
export type PictureUse = 'public' | 'proof' | number;

/** Divides time among senders, such as networks. Throws ApiError 413, 415. */
export type EncodePicture = (
  bytes: Buffer,
  use: PictureUse,
  sender?: string,
) => Promise<EncodedImage>;

// three decoders, regardless of a file's name and type
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

const MAX_PIXELS = 50_000_000;
/** libvips keeps several rows in memory. */
const MAX_SIDE = 30_000;
/** A photo of 50 megapixels has 300 million decoded bytes. */
const MAX_DECODED_BYTES = 300 * 1024 * 1024;
/** Most proofs have a tenth. */
const LARGE_PROOF_BYTES = 400_000;

/** A progressive JPEG needs two bytes per sample, an interlaced PNG 30 % more. */
function decodedBytes({ format, width, height, channels, depth, isProgressive }: Metadata) {
  const sample = format === 'jpeg' || depth !== 'uchar' ? 2 : 1;
  return width * height * channels * sample * (format === 'png' && isProgressive ? 1.3 : 1);
}

const inside = (edge: number) => ({ width: edge, height: edge });

const written = (
  bytes: Buffer,
  bounds: { width: number; height?: number },
  quality: number,
  seconds: number,
) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ ...bounds, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .timeout({ seconds })
    .toBuffer({ resolveWithObject: true });

/** Drops metadata such as place and camera. Throws ApiError 415, 413. */
export const imageEncoder =
  (seconds: number): EncodePicture =>
  async (bytes, use) => {
    needPicture(bytes);
    const header = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => {
        throw damagedPicture();
      });
    const { width, height } = header;
    if (
      width * height > MAX_PIXELS ||
      Math.max(width, height) > MAX_SIDE ||
      decodedBytes(header) > MAX_DECODED_BYTES
    )
      throw new ApiError(
        413,
        'too-many-pixels',
        'The picture has too many pixels. Please choose a smaller one or a screenshot.',
      );
    try {
      const bounds = typeof use === 'number' ? { width: use } : inside(1600);
      let { data, info } = await written(bytes, bounds, use === 'proof' ? 75 : 82, seconds);
      if (use === 'proof' && data.length > LARGE_PROOF_BYTES)
        ({ data, info } = await written(data, inside(1280), 50, seconds));
      return {
        bytes: data,
        type: 'image/webp',
        width: info.width,
        height: info.height,
        hash: sha256(data),
      };
    } catch (error) {
      throw (error as Error).message.startsWith('timeout')
        ? new ApiError(
            413,
            'too-slow',
            'The picture takes too long to read. Please choose a smaller one or a screenshot.',
          )
        : damagedPicture();
    }
  };
/** A large photograph takes one or two of 8 s. */
export const encodeImage = imageEncoder(8);

const hasText = (bytes: Buffer, at: number, text: string) =>
  bytes.toString('latin1', at, at + text.length) === text;

const isHeic = (bytes: Buffer) =>
  hasText(bytes, 4, 'ftyp') && /^(hei|hev|mif|msf)/.test(bytes.toString('latin1', 8, 12));

/** Runs before a decoder reads the file. Throws ApiError 415. */
function needPicture(bytes: Buffer) {
  const isJpegOrPng = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n'].some((begin) =>
    hasText(bytes, 0, begin),
  );
  const isWebp = hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WEBP');
  if (!isJpegOrPng && !isWebp)
    throw unsupported(
      isHeic(bytes)
        ? 'iPhone HEIC photos cannot be read. Take a screenshot, ' +
            'or choose "Most Compatible" in the camera settings.'
        : 'Unsupported file type. Please choose a JPG, PNG or WEBP picture.',
    );
}

/** The lab's pictures come first. Throws Busy. */
export function pictureQueue(encode: EncodePicture): EncodePicture {
  const queue = createQueue({ atOnce: 1, waiting: 8, longestWait: 12_000, full: picturesWait });
  return async (bytes, use, sender) => {
    needPicture(bytes);
    return queue(() => encode(bytes, use), {
      urgent: use === 'public',
      caller: sender,
    });
  };
}
