import sharp, { type Metadata } from 'sharp';
import { ApiError } from '../../platform/errors';
import { sha256 } from '../../platform/hash';
import { createQueue } from '../../platform/queue';

const unsupported = (message: string) => new ApiError(415, 'unsupported-image', message);

/** What is said of a file that cannot be taken as a picture. */
export const pictureRefusal = {
  otherKind: () => unsupported('Unsupported file type. Please choose a JPG, PNG or WEBP picture.'),
  heic: () => unsupported('iPhone HEIC photos cannot be read. Take a screenshot, or choose "Most Compatible" in the camera settings.'),
  damaged: () => unsupported('The picture is damaged and could not be read. Please choose another one.'),
  tooManyPixels: () =>
    new ApiError(413, 'too-many-pixels', 'The picture has too many pixels. Please choose a smaller one or a screenshot.'),
  tooSlow: () => new ApiError(413, 'too-slow', 'The picture takes too long to read. Please choose a smaller one or a screenshot.'),
};

export interface EncodedImage {
  bytes: Buffer;
  type: 'image/webp';
  /** pixels */
  width: number;
  height: number;
  /** SHA-256 of the bytes, in hex */
  hash: string;
}

/**
 * What a picture is for: everybody sees the lab's own, a customer's proof of payment only has to be readable. A number: so many
 * pixels wide, made of one of the lab's own.
 */
export type PictureUse = 'public' | 'proof' | number;

/** Decodes a picture and encodes it again. @param sender e.g. a network @throws ApiError 413, 415 */
export type EncodePicture = (bytes: Buffer, use: PictureUse, sender?: string) => Promise<EncodedImage>;

// whatever a file says of itself, only these three decoders can be reached
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
// each picture comes once, and one thread each keeps its memory to what is reckoned below
sharp.cache(false);
sharp.concurrency(1);

const MAX_EDGE = 1600;
/** A picture of more pixels than this is an attack or a mistake, not a photograph. */
const MAX_PIXELS = 50_000_000;
/** So is one that is longer than this on one side; a row of it is held many times over. */
const MAX_SIDE = 30_000;
/** As `decodedBytes` reckons: a photograph of 50 megapixels has 300 million. */
const MAX_DECODED_BYTES = 300 * 1024 * 1024;
/** A proof that is larger than this as WEBP (most are a tenth of it) is made smaller once more. */
const LARGE_PROOF_BYTES = 400_000;
/** A large photograph takes one or two, more on a busy machine. */
const SECONDS = 8;

/**
 * The memory that a picture takes while it is read, by its header: a progressive JPEG is held whole with two bytes for each
 * sample, an interlaced PNG with those it has and a third more. Many take far less, but which ones, a header does not
 * say for certain.
 */
function decodedBytes({ format, width, height, channels, depth, isProgressive }: Metadata): number {
  const sample = format === 'jpeg' || depth !== 'uchar' ? 2 : 1;
  return width * height * channels * sample * (format === 'png' && isProgressive ? 1.3 : 1);
}

const inside = (edge: number) => ({ width: edge, height: edge });

const written = (bytes: Buffer, bounds: { width: number; height?: number }, quality: number) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ ...bounds, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true });

/**
 * Reads a picture by its bytes, whatever it was called, and writes it anew: at most 1600 px, without the metadata
 * that says where it was taken. A narrower one of ours is written as wide as it is asked for.
 * @throws ApiError 415 for what is no JPEG, PNG or WEBP, 413 for what would take too much memory
 */
export const encodeImage: EncodePicture = async (bytes, use) => {
  needPicture(bytes);
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw pictureRefusal.damaged();
    });
  const { width, height } = header;
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE || decodedBytes(header) > MAX_DECODED_BYTES)
    throw pictureRefusal.tooManyPixels();
  try {
    let { data, info } = await written(bytes, typeof use === 'number' ? { width: use } : inside(MAX_EDGE), use === 'proof' ? 75 : 82);
    if (use === 'proof' && data.length > LARGE_PROOF_BYTES) ({ data, info } = await written(data, inside(1280), 50));
    return {
      bytes: data,
      type: 'image/webp',
      width: info.width,
      height: info.height,
      hash: sha256(data),
    };
  } catch (error) {
    throw (error as Error).message.startsWith('timeout') ? pictureRefusal.tooSlow() : pictureRefusal.damaged();
  }
};

const says = (bytes: Buffer, at: number, text: string) => bytes.toString('latin1', at, at + text.length) === text;

/** HEIC and AVIF say so in their first bytes; telling the visitor helps more than "unsupported". */
const isHeic = (bytes: Buffer) => says(bytes, 4, 'ftyp') && /^(hei|hev|mif|msf)/.test(bytes.toString('latin1', 8, 12));

/**
 * Looks at a file's first bytes, whatever it was called. No decoder has seen it then: most of those that the picture
 * library knows were not written for what a stranger sends.
 * @throws ApiError 415 for what is no JPEG, PNG or WEBP
 */
function needPicture(bytes: Buffer): void {
  const isJpegOrPng = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n'].some((begin) => says(bytes, 0, begin));
  const isWebp = says(bytes, 0, 'RIFF') && says(bytes, 8, 'WEBP');
  if (!isJpegOrPng && !isWebp) throw isHeic(bytes) ? pictureRefusal.heic() : pictureRefusal.otherKind();
}

/**
 * Encodes one picture at a time, which bounds memory and processor time: the lab's own first, then those of the sender with the
 * least encoding time in the last minute. Rejects files with the wrong first bytes without queueing them.
 * @throws Busy when too many wait, or one waited too long
 */
export function pictureQueue(encode: EncodePicture): EncodePicture {
  const queue = createQueue({ atOnce: 1, waiting: 8, longestWait: 12_000 });
  return async (bytes, use, sender) => {
    needPicture(bytes);
    return queue(() => encode(bytes, use), { urgent: use === 'public', ...(sender === undefined ? {} : { caller: sender }) });
  };
}
