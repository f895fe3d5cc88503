import { RETENTION, subtractPeriod } from '@lagoon/shared/domain';
import { and, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { media } from '../../platform/db/schema';
import { isUnclaimed, roomForProof, type Writing } from '../media/media';

/**
 * Re-encodes an uploaded proof of payment and keeps it, private, until its order claims it.
 * @param sender whose it is, e.g. a network
 * @throws ApiError 415 for what is no picture, 413 for too many pixels, 503 when too many wait or there is no room
 */
export async function keepProof({ db, encode, mediaLimit }: Writing, upload: Buffer, sender?: string) {
  await roomForProof(db, mediaLimit);
  const { bytes, type, width, height, hash } = await encode(upload, 'proof', sender);
  const [row] = await db
    .insert(media)
    .values({ bytes, type, width, height, hash, size: bytes.length, visibility: 'private' })
    .returning({ id: media.id, createdAt: media.createdAt });
  if (!row) throw new Error('the picture was not kept');
  return { ...row, width, height, bytes: bytes.length, etag: hash.slice(0, 32) };
}

/** So many are deleted in one statement: other queries of the embedded database wait for it. */
const BATCH = 100;

/** Deletes private pictures that no order has claimed in time. @returns how many there were */
export async function deleteOrphans(db: Db, now: Date = new Date()): Promise<number> {
  const old = db
    .select({ id: media.id })
    .from(media)
    .where(and(isUnclaimed(db), lt(media.createdAt, subtractPeriod(now, RETENTION.unclaimedProof))))
    .limit(BATCH);
  let gone = 0;
  for (;;) {
    // asked again for each row, because an order may claim it in between
    const { length } = await db
      .delete(media)
      .where(and(inArray(media.id, old), isUnclaimed(db)))
      .returning({ id: media.id });
    gone += length;
    if (length < BATCH) return gone;
  }
}

/** A picture after it was re-encoded and put into the database. Sizes in pixels and bytes. */
export type StoredPicture = Awaited<ReturnType<typeof keepProof>>;

/** The image host's answer in Cloudinary's fields, for a picture that is read at `url`. */
export const uploadAnswer = (picture: StoredPicture, url: string, originalName: string) => ({
  asset_id: picture.id.replaceAll('-', ''),
  public_id: picture.id,
  version: Math.floor(picture.createdAt.getTime() / 1000),
  width: picture.width,
  height: picture.height,
  // what encodeImage writes, whatever came
  format: 'webp',
  resource_type: 'image',
  created_at: picture.createdAt.toISOString(),
  tags: [],
  bytes: picture.bytes,
  type: 'upload',
  etag: picture.etag,
  placeholder: false,
  url,
  secure_url: url,
  original_filename: originalName.replace(/\.[^.]*$/, '').slice(0, 200) || 'file',
});
