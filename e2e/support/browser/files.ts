import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

export interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const csv = (name: string, lines: string[]): FilePayload => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

/**
 * Returns a PNG of random stripes, used as a proof of payment: the server recognizes a picture that
 * comes with a second order.
 */
export const proof = (name = 'transfer.png'): FilePayload => ({
  name,
  mimeType: 'image/png',
  buffer: png(320, 200, 6, randomBytes(16)),
});

/** Returns a photo of more than 20 MB that a browser can read: an uncompressed PNG. */
export const largePhoto = (): Buffer => png(2700, 2600, 0);

/** Returns a picture of 640 × 480 pixels that the browser has encoded. */
export async function drawn(page: Page, type: 'jpeg' | 'webp') {
  const address = await page.evaluate((mime) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const context = canvas.getContext('2d');
    for (let at = 0; at < 32; at += 1) {
      if (context) context.fillStyle = `hsl(${at * 11} 60% 50%)`;
      context?.fillRect(at * 20, 0, 20, 480);
    }
    return canvas.toDataURL(mime);
  }, `image/${type}`);
  return {
    name: `picture & 100%.${type}`,
    mimeType: `image/${type}`,
    buffer: Buffer.from(address.split(',')[1] ?? '', 'base64'),
  };
}

function png(width: number, height: number, level: number, shades = Buffer.of(0x76)) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const stripes = Array.from(shades, (shade) => Buffer.alloc((width * 3) / shades.length, shade));
  const row = Buffer.concat([Buffer.from([0]), ...stripes]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)), { level });
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
}
