import { PICTURE_WIDTHS } from '@lagoon/shared/domain';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { ApiError, Busy } from '../../platform';
import { media, mediaWidths } from '../../platform/db';
import { pictureRow } from '../../testing/records';
import { testDatabase } from '../../testing/test-database';
import { type EncodePicture, encodeImage } from './encode-image';
import { widthMaker } from './make-widths';
import { keepPublic, mediaUsage } from './media';

const database = testDatabase();

let maker: ReturnType<typeof widthMaker> | undefined;
const warned: string[] = [];
beforeEach(async () => {
  await database.db.delete(media);
  warned.length = 0;
});
afterEach(() => maker?.stop());

/** @returns the requests to the encoder */
function started(
  encode: EncodePicture = encodeImage,
  options: Partial<Parameters<typeof widthMaker>[0]> = {},
) {
  const asked: unknown[] = [];
  const log = { warn: (details: object) => void warned.push(JSON.stringify(details)) };
  maker = widthMaker({
    db: database.db,
    log,
    encode: (bytes, use) => {
      asked.push(use);
      return encode(bytes, use);
    },
    ...options,
  });
  maker.wake();
  return asked;
}

const upload = async (width: number, background = '#0f766e') => {
  const image = sharp({ create: { width, height: 60, channels: 3, background } }).png();
  return keepPublic(database.db, await encodeImage(await image.toBuffer(), 'public'));
};
const widths = async () => {
  const rows = await database.db
    .select({ width: mediaWidths.width })
    .from(mediaWidths)
    .orderBy(mediaWidths.width);
  return rows.map(({ width }) => width);
};
/** Waits until a condition holds. A width takes milliseconds, more on a busy machine. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5));
}
const made = (count: number) => until(async () => (await widths()).length === count);

test('makes a copy of a new picture in each narrower width', async () => {
  await upload(1200);
  started();
  await made(PICTURE_WIDTHS.length);
  for (const { width, bytes, size } of await database.db.select().from(mediaWidths)) {
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width });
    expect(size).toBe(bytes.length);
  }
});

test('makes no copy wider than the picture, and no copies of drawings and proofs', async () => {
  await upload(640);
  await upload(320, '#fff');
  await database.db.insert(media).values([
    { ...pictureRow('d'), type: 'image/svg+xml', width: 2000 },
    { ...pictureRow('e'), visibility: 'private', width: 2000 },
  ]);
  const asked = started();
  await made(2);
  await maker?.stop();
  for (const list of [asked, await widths()]) expect(list).toEqual([320, 480]);
});

test('makes only the missing copies of a picture after a restart', async () => {
  await upload(1200);
  started();
  await made(PICTURE_WIDTHS.length);
  await maker?.stop();
  await database.db.delete(mediaWidths).where(eq(mediaWidths.width, 640));
  const asked = started();
  await made(PICTURE_WIDTHS.length);
  expect(asked).toEqual([640]);
});

test('makes the copies of a picture that is added during a run', async () => {
  await upload(400);
  let second: Promise<void> | undefined;
  started(async (bytes, use) => {
    second ??= upload(400, '#abcdef').then(() => maker?.wake());
    await second;
    return encodeImage(bytes, use);
  });
  await made(2);
});

test('skips an unreadable picture after one attempt', async () => {
  await upload(400);
  await upload(401);
  const asked = started(async (bytes, use) => {
    if ((await sharp(bytes).metadata()).width === 400)
      throw new ApiError(413, 'too-slow', 'It takes too long.');
    return encodeImage(bytes, use);
  });
  await made(1);
  maker?.wake();
  await until(() => warned.length > 0);
  await maker?.stop();
  expect([asked, warned]).toEqual([[320, 320], ['{"failure":"too-slow"}']]);
});

test('makes the narrow copy of a picture later when uploads fill the queue', async () => {
  await upload(400);
  let busy = true;
  const encode: EncodePicture = (bytes, use) => {
    if (!busy) return encodeImage(bytes, use);
    busy = false;
    return Promise.reject(new Busy('Many pictures are being read.'));
  };
  started(encode, { retryAfter: 1 });
  await made(1);
  expect(warned).toEqual([]);
});

test('makes no copy when the storage limit is reached', async () => {
  await upload(400);
  const asked = started(encodeImage, { mediaLimit: 1 });
  await until(() => warned.length > 0);
  expect([asked, warned]).toEqual([[], ['{"failure":"media-full"}']]);
});

test('counts the bytes of copies as storage and deletes copies with their picture', async () => {
  await upload(400);
  const { total } = await mediaUsage(database.db);
  started();
  await made(1);
  const [narrow] = await database.db.select({ size: mediaWidths.size }).from(mediaWidths);
  expect((await mediaUsage(database.db)).total).toBe(total + (narrow?.size ?? 0));
  await database.db.delete(media);
  expect(await widths()).toEqual([]);
});

test('makes no copies while another process makes them, and checks again later', async () => {
  await upload(1200);
  let others = true;
  const asked = started(encodeImage, { ourTurn: async () => !others, retryAfter: 1 });
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(asked).toEqual([]);
  others = false;
  await made(PICTURE_WIDTHS.length);
});
