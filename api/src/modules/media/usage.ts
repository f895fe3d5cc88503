import { brand } from '@lagoon/shared/domain';
import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { media, orders } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';

/** Bytes that all pictures may have together, where nothing else is said. */
const MEDIA_BYTES = 4096 * 1024 * 1024;
/** Of these strangers may fill so much, so that the lab's own pictures always find room. */
const PROOFS_PART = 0.8;
/** And proofs that wait for their order so much, so that orders always find room for theirs. */
const UNCLAIMED_PART = 0.1;

/** What pictures take in the database, in bytes. */
interface MediaUsage {
  total: number;
  /** of it proofs of payment that no order has claimed yet */
  unclaimed: number;
}

/** A private picture that belongs to no order. */
export const isUnclaimed = (db: Db) =>
  and(eq(media.visibility, 'private'), notExists(db.select({ one: sql`1` }).from(orders).where(eq(orders.proofMediaId, media.id))));

export async function mediaUsage(db: Db): Promise<MediaUsage> {
  const [row] = await db
    .select({
      total: sql`coalesce(sum(${media.size}), 0)`.mapWith(Number),
      unclaimed: sql`coalesce(sum(${media.size}) filter (where ${isUnclaimed(db)}), 0)`.mapWith(Number),
    })
    .from(media);
  return row ?? { total: 0, unclaimed: 0 };
}

/** @param limit the bytes of all pictures. @throws ApiError 503 when a stranger's proof finds no room */
export async function roomForProof(db: Db, limit = MEDIA_BYTES): Promise<void> {
  const { total, unclaimed } = await mediaUsage(db);
  if (total >= limit * PROOFS_PART || unclaimed >= limit * UNCLAIMED_PART)
    throw new ApiError(503, 'media-full', `We cannot take pictures at the moment. Please try again later, or call us on ${brand.phone}.`);
}

/** @param limit the bytes of all pictures. @throws ApiError 503 when a picture of the lab's own finds no room */
export async function roomForPublic(db: Db, limit = MEDIA_BYTES): Promise<void> {
  if ((await mediaUsage(db)).total >= limit)
    throw new ApiError(503, 'media-full', 'There is no room for more pictures. Whoever runs the site can give them more (MEDIA_LIMIT_MB).');
}
