import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { imageEncoder } from './encode-image';

const encodeImage = imageEncoder(300);
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } });

test('shrinks a large picture to 1600 pixels, and does not enlarge a small picture', async () => {
  const large = await picture(3200, 800).jpeg().toBuffer();
  const size = { type: 'image/webp', width: 1600, height: 400 };
  expect(await encodeImage(large, 'public')).toMatchObject(size);
  const small = await picture(30, 20).png().toBuffer();
  expect(await encodeImage(small, 'public')).toMatchObject({ width: 30, height: 20 });
});

test('encodes a picture of the lab in the requested width', async () => {
  const whole = await encodeImage(await picture(1000, 2000).jpeg().toBuffer(), 'public');
  expect(await encodeImage(whole.bytes, 320)).toMatchObject({
    type: 'image/webp',
    width: 320,
    height: 640,
  });
});

test('removes place and camera from the metadata and applies the orientation', async () => {
  const bytes = await picture(40, 20)
    .withExif({ IFD0: { Copyright: 'a name' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const encoded = await encodeImage(bytes, 'public');
  const metadata = await sharp(encoded.bytes).metadata();
  expect(metadata).toMatchObject({ width: 20, height: 40 });
  expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
});

/**
 * A PNG of one pixel whose header claims another size, with the right checksum.
 * @param pixel bits per sample, and colour type (2 is RGB)
 */
async function claiming(
  width: number,
  height: number,
  pixel: { bits?: number; type?: number } = {},
): Promise<Buffer> {
  const bytes = await picture(1, 1).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  const { bits = 8, type = 2 } = pixel;
  bytes.set([bits, type], 24);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

test.each([
  ['144 megapixels', claiming(12_000, 12_000)],
  ['a side of 40,000 pixels', claiming(40_000, 100)],
  ['49 megapixels of 8 bytes', claiming(7000, 7000, { bits: 16, type: 6 })],
])('rejects a small file that decodes to %s, before decoding it', async (_, bomb) => {
  await expect(encodeImage(await bomb, 'public')).rejects.toMatchObject({
    status: 413,
    code: 'too-many-pixels',
  });
});
test('encodes a photo of 50 megapixels', async () => {
  const photograph = await picture(8160, 6120).jpeg({ quality: 60 }).toBuffer();
  expect(await encodeImage(photograph, 'proof')).toMatchObject({ width: 1600, height: 1200 });
});

test('encodes a large proof with fewer pixels than a public picture', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const bytes = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#777', noise },
  })
    .jpeg()
    .toBuffer();
  const [proof, open] = [await encodeImage(bytes, 'proof'), await encodeImage(bytes, 'public')];
  expect(proof).toMatchObject({ width: 1280, height: 960 });
  expect(proof.bytes.length).toBeLessThan(open.bytes.length / 2);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
test.each<[string, content: string, word?: string]>([
  ['nothing', ''],
  ['a text', 'hello'],
  ['an SVG', svg],
  ['an SVG after a byte order mark', `\xef\xbb\xbf<?xml version="1.0"?>${svg}`],
  ['a GIF', 'GIF89a'],
  ['a TIFF', 'II*\0'],
  ['a PDF', '%PDF-1.7'],
  ['a BMP', 'BM'],
  ['a sound in the container of WEBP', 'RIFF\0\0\0\0WAVEfmt '],
  ['a HEIC photo', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'HEIC'],
  ['the beginning of a JPEG', '\xff\xd8\xff\xe0', 'damaged'],
])('rejects %s with a helpful sentence', async (_what, content, word = 'Unsupported') =>
  expect(encodeImage(Buffer.from(content, 'latin1'), 'proof')).rejects.toMatchObject({
    status: 415,
    message: expect.stringContaining(word),
  }),
);

test.each([
  ['SVG', async () => Buffer.from(svg)],
  [
    'GIF',
    async () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  ],
  ['TIFF', () => picture(1, 1).tiff().toBuffer()],
  ['AVIF', () => picture(1, 1).avif().toBuffer()],
])('has no decoder for %s', async (_, bytes) => {
  await expect(sharp(await bytes()).metadata()).rejects.toThrow('unsupported image format');
});
