import { brand } from '@lagoon/shared/domain';
import { and, eq, notExists, sql } from 'drizzle-orm';
import { ApiError, invalidField } from '../../platform';
import { type Db, media, mediaWidths, orders, rowsOf } from '../../platform/db';
import type { EncodePicture } from './encode-image';

const HEAD = /^data:image\/[a-z0-9.+-]{1,50};base64,/i;
const NOT_BASE64 = /[^A-Za-z0-9+/\s]/;

/** Ignores the declared type. Returns undefined for other texts. */
export function bytesFromDataUrl(text: string): Buffer | undefined {
  const trimmed = text.trim();
  const head = HEAD.exec(trimmed.slice(0, 100))?.[0];
  if (!head) return undefined;
  // a pattern for the whole text would overflow the stack
  const base64 = trimmed.slice(head.length).replace(/={0,2}$/, '');
  return base64 === '' || NOT_BASE64.test(base64) ? undefined : Buffer.from(base64, 'base64');
}

export interface StoredMedia {
  type: string;
  bytes: Buffer;
}

interface PublicMedia extends StoredMedia {
  isPlaceholder: boolean;
}

const EXTENSIONS: Record<string, string> = { 'image/webp': 'webp', 'image/svg+xml': 'svg' };

export async function keepPublic(
  db: Db,
  picture: StoredMedia & { hash: string; width: number; height: number },
): Promise<string> {
  const row = { ...picture, size: picture.bytes.length, visibility: 'public' as const };
  await db.insert(media).values(row).onConflictDoNothing();
  return `/media/${picture.hash}.${EXTENSIONS[picture.type]}`;
}

export interface Writing {
  db: Db;
  encode: EncodePicture;
  mediaLimit?: number | undefined;
}

/** Runs in the record's transaction; returns the address. */
type ReadyPicture = (db: Db) => Promise<string>;

/** Fetches nothing: an address could lead into the own network. Throws ApiError 422, 503. */
export async function readPicture(
  value: string,
  field: string,
  { encode, mediaLimit }: Omit<Writing, 'db'>,
  current?: string,
): Promise<ReadyPicture> {
  if (value === current) return async () => value;
  if (value.startsWith('data:')) {
    const bytes = bytesFromDataUrl(value);
    if (!bytes) throw invalidField(field, 'Unsupported file type');
    const picture = await encode(bytes, 'public').catch((error: Error) => {
      throw error instanceof ApiError && error.status < 500
        ? invalidField(field, error.message)
        : error;
    });
    return async (db) => {
      await roomForPublic(db, mediaLimit);
      return keepPublic(db, picture);
    };
  }
  if (!/^\/media\/[0-9a-f]{64}\.(webp|svg)$/.test(value) && !isWebAddress(value))
    throw invalidField(field, 'Input a valid url');
  return async () => value;
}

const isWebAddress = (value: string) =>
  URL.canParse(value) && new URL(value).protocol === 'https:' && value.length <= 2048;

/** The picture itself while the width is missing, so that every address works. */
export async function publicMedia(
  db: Db,
  hash: string,
  width?: number,
): Promise<PublicMedia | undefined> {
  const where = and(eq(media.hash, hash), eq(media.visibility, 'public'));
  if (width === undefined) {
    const [whole] = await db
      .select({ type: media.type, bytes: media.bytes })
      .from(media)
      .where(where);
    return whole && { ...whole, isPlaceholder: false };
  }
  const [row] = await db
    .select({
      type: media.type,
      bytes: sql`coalesce(${mediaWidths.bytes}, ${media.bytes})`.mapWith(media.bytes),
      isPlaceholder: sql<boolean>`${mediaWidths.width} is null and ${hasWidth(width)}`,
    })
    .from(media)
    .leftJoin(mediaWidths, and(eq(mediaWidths.mediaId, media.id), eq(mediaWidths.width, width)))
    .where(where);
  return row;
}

export const hasWidth = (width: number) =>
  sql`(${media.type} = 'image/webp' and ${media.width} > ${width})`;

export async function privateMedia(db: Db, id: string): Promise<StoredMedia | undefined> {
  const where = and(eq(media.id, id), eq(media.visibility, 'private'));
  const [row] = await db.select({ type: media.type, bytes: media.bytes }).from(media).where(where);
  return row;
}

export const MEDIA_BYTES = 4096 * 1024 * 1024;
/** Visitors cannot fill the storage for the lab's pictures. */
const PROOFS_SHARE = 0.8;
/** Room for proofs of orders remains. */
const UNCLAIMED_SHARE = 0.1;

export const isUnclaimed = (db: Db) =>
  and(
    eq(media.visibility, 'private'),
    notExists(db.select({ one: sql`1` }).from(orders).where(eq(orders.proofMediaId, media.id))),
  );

export async function mediaUsage(db: Db): Promise<{ total: number; unclaimed: number }> {
  const figures = await mediaStatistics(db);
  const unclaimed = figures.find(({ kind }) => kind === 'unclaimed')?.bytes ?? 0;
  return { total: figures.reduce((sum, { bytes }) => sum + bytes, 0), unclaimed };
}

export const MEDIA_KINDS = ['picture', 'width', 'proof', 'unclaimed'] as const;

export async function mediaStatistics(
  db: Db,
): Promise<{ kind: (typeof MEDIA_KINDS)[number]; count: number; bytes: number }[]> {
  return rowsOf(
    db,
    sql`select case when ${isUnclaimed(db)} then 'unclaimed' when ${media.visibility} = 'public'
      then 'picture' else 'proof' end as kind,
      count(*)::int as count, sum(size)::float8 as bytes from ${media} group by 1
      union all select 'width', count(*)::int, coalesce(sum(size), 0)::float8 from media_widths`,
  );
}

/** @throws ApiError 503 */
export async function roomForProof(db: Db, limit = MEDIA_BYTES) {
  const { total, unclaimed } = await mediaUsage(db);
  if (total >= limit * PROOFS_SHARE || unclaimed >= limit * UNCLAIMED_SHARE)
    throw new ApiError(
      503,
      'media-full',
      'We cannot take pictures at the moment. ' +
        `Please try again later, or call us on ${brand.phone}.`,
    );
}

export async function roomForPublic(db: Db, limit = MEDIA_BYTES) {
  if ((await mediaUsage(db)).total >= limit)
    throw new ApiError(
      503,
      'media-full',
      'There is no room for more pictures. ' +
        'The operator of the site can raise the limit (MEDIA_LIMIT_MB).',
    );
}
