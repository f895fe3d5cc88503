import { RETENTION, subtractPeriod } from '@lagoon/shared/domain';
import { and, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { media } from '../../platform/db/schema';
import type { UploadedPicture } from '../../platform/schema/answers';
import { isUnclaimed, roomForProof, type Writing } from '../media/media';

/**
 * @throws ApiError 415 for a damaged picture or a file other than JPEG, PNG and WEBP, 413 for too many pixels, 503 when the queue or the
 * storage is full
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

/** Rows per statement. The embedded database serves other queries between two statements. */
const BATCH = 100;

/** Deletes proofs that no order claimed in time. @returns their number */
export async function deleteOrphans(db: Db, now: Date = new Date()): Promise<number> {
  const old = db
    .select({ id: media.id })
    .from(media)
    .where(and(isUnclaimed(db), lt(media.createdAt, subtractPeriod(now, RETENTION.unclaimedProof))))
    .limit(BATCH);
  let gone = 0;
  for (;;) {
    // checks each proof again, since an order may have claimed it
    const { length } = await db
      .delete(media)
      .where(and(inArray(media.id, old), isUnclaimed(db)))
      .returning({ id: media.id });
    gone += length;
    if (length < BATCH) return gone;
  }
}

export type StoredPicture = Awaited<ReturnType<typeof keepProof>>;

/** Returns Cloudinary's response for a picture at `url`. */
export const uploadAnswer = (picture: StoredPicture, url: string, originalName: string): UploadedPicture => ({
  asset_id: picture.id.replaceAll('-', ''),
  public_id: picture.id,
  version: Math.floor(picture.createdAt.getTime() / 1000),
  width: picture.width,
  height: picture.height,
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
