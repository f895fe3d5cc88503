import { deflateSync } from 'node:zlib';

export interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A real PNG of one colour, as a banking app's screenshot would be. */
export const proof = (name = 'transfer.png'): FilePayload => ({ name, mimeType: 'image/png', buffer: png(320, 200) });

/** A text that only calls itself a picture. */
export const renamedText = (): FilePayload => ({
  name: 'receipt.png',
  mimeType: 'image/png',
  buffer: Buffer.from('I paid, believe me.\n'.repeat(50)),
});

/** A picture larger than the limit of 8 MB. */
export const hugePicture = (): FilePayload => ({
  name: 'huge.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([png(64, 64), Buffer.alloc(20 * 1024 * 1024, 7)]),
});

function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x76)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
}

function crc32(data: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
