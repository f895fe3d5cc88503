import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { media, orders, rowsOf } from '../../platform/db';
import { vacuum } from '../../services';
import { orderRow, pictureRow } from '../../testing/records';
import { testDatabase } from '../../testing/test-database';
import { encodeImage } from '../media/encode-image';
import { mediaUsage, readPicture } from '../media/media';
import { deleteUnclaimedProofs } from '../privacy/clear-expired';
import { keepProof } from './routes';

const database = testDatabase();

const picture = () => sharp({ create: { width: 30, height: 20, channels: 3, background: '#088' } });
const keep = async (mediaLimit?: number) =>
  keepProof({ db: database.db, encode: encodeImage, mediaLimit }, await picture().png().toBuffer());
const agedTo = (id: string, hours: number) =>
  database.db
    .update(media)
    .set({ createdAt: sql`now() - make_interval(hours => ${hours})` })
    .where(eq(media.id, id));
const isThere = async (id: string) => (await database.db.$count(media, eq(media.id, id))) === 1;

test('encodes a proof again, and stores it as a private picture', async () => {
  const { id } = await keep();
  const [row] = await database.db.select().from(media).where(eq(media.id, id));
  expect(row).toMatchObject({ visibility: 'private', type: 'image/webp', width: 30, height: 20 });
});
test('deletes a proof after a day when no order has it', async () => {
  const proof = async (hours: number) => {
    const { id } = await keep();
    await agedTo(id, hours);
    return id;
  };
  const ids = [await proof(25), await proof(23), await proof(1000)];
  await database.db.insert(orders).values(orderRow({ proofMediaId: ids[2] }));
  expect(await deleteUnclaimedProofs(database.db)).toBe(1);
  expect(await Promise.all(ids.map(isThere))).toEqual([false, true, true]);
});
/**
 * Inserts private pictures that are 25 hours old.
 * @param size in bytes
 */
const leftBehind = (pictures: number, size: number) =>
  database.db.insert(media).values(
    Array.from({ length: pictures }, (_, i) => ({
      ...pictureRow('0'),
      hash: String(i),
      visibility: 'private' as const,
      size,
      bytes: randomBytes(size),
      createdAt: new Date(Date.now() - 25 * 60 * 60_000),
    })),
  );
test('frees the space of many deleted proofs in the embedded database', async () => {
  await leftBehind(250, 40_000);
  expect(await deleteUnclaimedProofs(database.db)).toBe(250);
  expect(await deleteUnclaimedProofs(database.db)).toBe(0);
  await vacuum(database);
  if (database.kind === 'embedded') {
    const size = sql`select pg_total_relation_size('media')::int as bytes`;
    const [row] = await rowsOf<{ bytes: number }>(database.db, size);
    expect(row?.bytes).toBeLessThan(2_000_000);
  }
});
test('accepts proofs up to 80% of the storage, proofs without an order up to 10%, and the lab’s pictures up to 100%', async () => {
  await database.db.delete(orders);
  await database.db.delete(media);
  const own = async (mediaLimit: number) => {
    const url = `data:image/png;base64,${(await picture().png().toBuffer()).toString('base64')}`;
    return (await readPicture(url, 'image', { encode: encodeImage, mediaLimit }))(database.db);
  };
  await leftBehind(1, 1000);
  expect(await mediaUsage(database.db)).toEqual({ total: 1000, unclaimed: 1000 });
  await expect(keep(10_000)).rejects.toMatchObject({
    status: 503,
    code: 'media-full',
    message: expect.stringContaining('call us'),
  });
  await keep(20_000);
  await database.db
    .update(media)
    .set({ visibility: 'public', size: 8000 })
    .where(eq(media.size, 1000));
  await expect(keep(10_000)).rejects.toMatchObject({ status: 503 });
  await own(10_000);
  await expect(own(8000)).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('MEDIA_LIMIT_MB'),
  });
});
test('does not delete public pictures', async () => {
  const [kept] = await database.db
    .insert(media)
    .values(pictureRow('b'))
    .returning({ id: media.id });
  await agedTo(kept?.id ?? '', 1000);
  await deleteUnclaimedProofs(database.db);
  expect(await isThere(kept?.id ?? '')).toBe(true);
});
