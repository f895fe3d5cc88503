import { brand } from '@lagoon/shared/domain';
import { and, eq, notExists, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/db/open';
import { media, mediaWidths, orders } from '../../platform/db/schema';
import { ApiError, invalidField } from '../../platform/errors';
import type { EncodePicture } from './encode-image';

const HEAD = /^data:image\/[a-z0-9.+-]{1,50};base64,/i;
const NOT_BASE64 = /[^A-Za-z0-9+/\s]/;

/** The bytes of a `data:image/…;base64,…` text, or undefined when it is not one. The declared type counts for nothing. */
export function bytesFromDataUrl(text: string): Buffer | undefined {
  const trimmed = text.trim();
  const head = HEAD.exec(trimmed.slice(0, 100))?.[0];
  if (!head) return undefined;
  // one letter at a time: a pattern over the whole text runs out of stack on a large picture
  const base64 = trimmed.slice(head.length).replace(/={0,2}$/, '');
  return base64 === '' || NOT_BASE64.test(base64) ? undefined : Buffer.from(base64, 'base64');
}

export interface StoredMedia {
  type: string;
  bytes: Buffer;
}

interface PublicMedia extends StoredMedia {
  /** a narrower one is still to be made: until then the picture itself stands in for it */
  standsIn: boolean;
}

const EXTENSIONS: Record<string, string> = { 'image/webp': 'webp', 'image/svg+xml': 'svg' };

const mediaPath = (hash: string, type: string): string => `/media/${hash}.${EXTENSIONS[type]}`;

/** Keeps a public picture, once however often it is sent. @returns its address on this site */
export async function keepPublic(
  db: Db,
  picture: { bytes: Buffer; type: string; hash: string; width: number; height: number },
): Promise<string> {
  await db
    .insert(media)
    .values({ ...picture, size: picture.bytes.length, visibility: 'public' })
    .onConflictDoNothing();
  return mediaPath(picture.hash, picture.type);
}

export interface Writing {
  db: Db;
  encode: EncodePicture;
  /** bytes that all pictures may have together */
  mediaLimit?: number | undefined;
}

/** A picture as a request gave it, ready to be kept: call it with the transaction of what it belongs to. */
type ReadyPicture = (db: Db) => Promise<string>;

/**
 * What a product's or blog's picture field becomes: an uploaded data URL is re-encoded, before any transaction begins;
 * a web address and an address of ours stay. Nothing is fetched: an address that a server follows is a way into its
 * network. What the record has already stays as it is, be it the picture's own data (spec §3): nothing reads them again.
 * @param field the request's field, which an error names
 * @param has what the record has now; undefined for a new one
 * @returns what keeps the picture and gives its address
 * @throws ApiError 422, 503 when too many wait or, as it is kept, there is no room
 */
export async function readPicture(
  value: string,
  field: string,
  { encode, mediaLimit }: Omit<Writing, 'db'>,
  has?: string,
): Promise<ReadyPicture> {
  if (value === has) return async () => value;
  if (value.startsWith('data:')) {
    const bytes = bytesFromDataUrl(value);
    if (!bytes) throw invalidField(field, 'Unsupported file type');
    const picture = await encode(bytes, 'public').catch((error: Error) => {
      throw error instanceof ApiError && error.status < 500 ? invalidField(field, error.message) : error;
    });
    return async (db) => {
      await roomForPublic(db, mediaLimit);
      return keepPublic(db, picture);
    };
  }
  if (!/^\/media\/[0-9a-f]{64}\.(webp|svg)$/.test(value) && !isWebAddress(value)) throw invalidField(field, 'Input a valid url');
  return async () => value;
}

const isWebAddress = (value: string): boolean => URL.canParse(value) && new URL(value).protocol === 'https:' && value.length <= 2048;

/**
 * A public picture, in one of its narrower widths or as it is. Where a width is not made yet, or the picture is no wider
 * than it, it is the picture as it is: no address of a page is ever without one.
 * @param width one of PICTURE_WIDTHS; undefined for the picture itself
 */
export async function publicMedia(db: Db, hash: string, width?: number): Promise<PublicMedia | undefined> {
  const where = and(eq(media.hash, hash), eq(media.visibility, 'public'));
  if (width === undefined) {
    const [whole] = await db.select({ type: media.type, bytes: media.bytes }).from(media).where(where);
    return whole && { ...whole, standsIn: false };
  }
  const [row] = await db
    .select({
      type: media.type,
      bytes: sql`coalesce(${mediaWidths.bytes}, ${media.bytes})`.mapWith(media.bytes),
      standsIn: sql<boolean>`${mediaWidths.width} is null and ${hasWidth(width)}`,
    })
    .from(media)
    .leftJoin(mediaWidths, and(eq(mediaWidths.mediaId, media.id), eq(mediaWidths.width, width)))
    .where(where);
  return row;
}

/** Whether a picture is wider than this, so that it is kept in this width too. A drawing has no pixels that a narrower one would save. */
export const hasWidth = (width: number): SQL => sql`(${media.type} = 'image/webp' and ${media.width} > ${width})`;

export async function privateMedia(db: Db, id: string): Promise<StoredMedia | undefined> {
  const where = and(eq(media.id, id), eq(media.visibility, 'private'));
  const [row] = await db.select({ type: media.type, bytes: media.bytes }).from(media).where(where);
  return row;
}

/** Bytes that all pictures may have together, where nothing else is said. */
export const MEDIA_BYTES = 4096 * 1024 * 1024;
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
  const figures = await mediaFigures(db);
  const unclaimed = figures.find(({ kind }) => kind === 'unclaimed')?.bytes ?? 0;
  return { total: figures.reduce((sum, { bytes }) => sum + bytes, 0), unclaimed };
}

/** What pictures are kept for: shown on pages, as they are and narrower; proofs of payment, of orders and without one yet. */
export const MEDIA_KINDS = ['picture', 'width', 'proof', 'unclaimed'] as const;

/** How many pictures there are of each kind, and what they take in bytes. */
export async function mediaFigures(db: Db): Promise<{ kind: (typeof MEDIA_KINDS)[number]; count: number; bytes: number }[]> {
  return rowsOf(
    db,
    sql`select case when ${isUnclaimed(db)} then 'unclaimed' when ${media.visibility} = 'public' then 'picture' else 'proof' end as kind,
      count(*)::int as count, sum(size)::float8 as bytes from ${media} group by 1
      union all select 'width', count(*)::int, coalesce(sum(size), 0)::float8 from media_widths`,
  );
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
