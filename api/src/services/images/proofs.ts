import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../db/open';
import { media, orders } from '../../db/schema';
import type { Writing } from '../media/media';
import type { StoredPicture } from './picture';

/** How long an uploaded proof may wait for its order. */
const ORPHAN_HOURS = 24;

/**
 * Re-encodes an uploaded proof of payment and keeps it, private, until its order claims it.
 * @throws HttpError 415 for what is no picture, 413 for too many pixels, 503 when too many wait
 */
export async function keepProof({ db, encode }: Writing, upload: Buffer): Promise<StoredPicture> {
  const { bytes, type, width, height, hash } = await encode(upload, 'proof');
  const rows = await db
    .insert(media)
    .values({ bytes, type, width, height, hash, size: bytes.length, visibility: 'private' })
    .returning({ id: media.id, createdAt: media.createdAt });
  const [row] = rows;
  if (!row) throw new Error('the picture was not kept');
  return { ...row, width, height, bytes: bytes.length, etag: hash.slice(0, 32) };
}

/** Deletes private pictures of more than 24 hours ago that no order has claimed. @returns how many there were */
export async function deleteOrphans(db: Db): Promise<number> {
  const claimed = db.select({ one: sql`1` }).from(orders).where(eq(orders.proofMediaId, media.id));
  const gone = await db
    .delete(media)
    .where(
      and(eq(media.visibility, 'private'), lt(media.createdAt, sql`now() - make_interval(hours => ${ORPHAN_HOURS})`), notExists(claimed)),
    )
    .returning({ id: media.id });
  return gone.length;
}
