import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { encodeImage } from './encode-image';

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#0f766e' } });

test('a large picture is made to fit 1600 pixels, a small one keeps its size', async () => {
  expect(await encodeImage(await picture(3200, 800).jpeg().toBuffer())).toMatchObject({ type: 'image/webp', width: 1600, height: 400 });
  expect(await encodeImage(await picture(30, 20).png().toBuffer())).toMatchObject({ width: 30, height: 20 });
});

test('where and with what it was taken is dropped; how it was held is applied', async () => {
  const bytes = await picture(40, 20)
    .withExif({ IFD0: { Copyright: 'a name' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const encoded = await encodeImage(bytes);
  const { exif, orientation, width, height } = await sharp(encoded.bytes).metadata();
  expect({ exif, orientation, width, height }).toEqual({ exif: undefined, orientation: undefined, width: 20, height: 40 });
});

test('the same picture gives the same hash', async () => {
  const bytes = await picture(10, 10).webp().toBuffer();
  expect((await encodeImage(bytes)).hash).toBe((await encodeImage(bytes)).hash);
});

/** A PNG that claims a size: PNG keeps it in its first chunk, with a checksum. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const bytes = await picture(1, 1).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

test('few bytes that unfold to very many pixels are refused before they are unfolded', async () => {
  const bomb = await claiming(12_000, 12_000);
  await expect(encodeImage(bomb)).rejects.toMatchObject({ status: 413, code: 'too-many-pixels' });
});

test.each([
  ['nothing', Buffer.alloc(0), 'Unsupported'],
  ['a text', Buffer.from('hello'), 'Unsupported'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'), 'Unsupported'],
  ['a HEIC photo', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'HEIC'],
])('%s is refused with a sentence that helps', async (_what, bytes, word) => {
  await expect(encodeImage(bytes)).rejects.toMatchObject({ status: 415, message: expect.stringContaining(word) });
});
