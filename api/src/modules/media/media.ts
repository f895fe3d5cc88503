import { brand, PICTURE_WIDTHS } from '@lagoon/shared/domain';
import { and, eq, notExists, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Context, Writing } from '../../context';
import { ApiError, invalidField, isId, notFound, pick, UNUSED_ID } from '../../platform';
import { type Db, media, mediaWidths, orders, rowsOf } from '../../platform/db';
import { type Api, documented, withId } from '../../platform/schema';

const HEAD = /^data:image\/[a-z0-9.+-]{1,50};base64,/i;
const NOT_BASE64 = /[^A-Za-z0-9+/\s]/;

/** Ignores the declared type. Returns undefined for other texts. */
export function bytesFromDataUrl(text: string) {
  const trimmed = text.trim();
  const head = HEAD.exec(trimmed.slice(0, 100))?.[0];
  if (!head) return undefined;
  // a pattern for the whole text would overflow the stack
  const base64 = trimmed.slice(head.length).replace(/={0,2}$/, '');
  return base64 === '' || NOT_BASE64.test(base64) ? undefined : Buffer.from(base64, 'base64');
}

interface StoredMedia {
  type: string;
  bytes: Buffer;
}

const EXTENSIONS: Record<string, string> = { 'image/webp': 'webp', 'image/svg+xml': 'svg' };

export async function keepPublic(
  db: Db,
  picture: StoredMedia & { hash: string; width: number; height: number },
) {
  const row = { ...picture, size: picture.bytes.length, visibility: 'public' as const };
  await db.insert(media).values(row).onConflictDoNothing();
  return `/media/${picture.hash}.${EXTENSIONS[picture.type]}`;
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

/** No picture is wider. */
const NO_WIDTH = 2 ** 31 - 1;

/** The picture itself while the width is missing, so that every address works. */
async function publicMedia(db: Db, hash: string, width = NO_WIDTH) {
  const [row] = await db
    .select({
      type: media.type,
      bytes: sql`coalesce(${mediaWidths.bytes}, ${media.bytes})`.mapWith(media.bytes),
      isPlaceholder: sql<boolean>`${mediaWidths.width} is null and ${hasWidth(width)}`,
    })
    .from(media)
    .leftJoin(mediaWidths, and(eq(mediaWidths.mediaId, media.id), eq(mediaWidths.width, width)))
    .where(and(eq(media.hash, hash), eq(media.visibility, 'public')));
  return row;
}

export const hasWidth = (width: number) =>
  sql`(${media.type} = 'image/webp' and ${media.width} > ${width})`;

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

export async function mediaUsage(db: Db) {
  const figures = await mediaStatistics(db);
  const unclaimed = figures.find(({ kind }) => kind === 'unclaimed')?.bytes ?? 0;
  return { total: figures.reduce((sum, { bytes }) => sum + bytes, 0), unclaimed };
}

export const MEDIA_KINDS = ['picture', 'width', 'proof', 'unclaimed'] as const;

export const mediaStatistics = (db: Db) =>
  rowsOf<{ kind: (typeof MEDIA_KINDS)[number]; count: number; bytes: number }>(
    db,
    sql`select case when ${isUnclaimed(db)} then 'unclaimed' when ${media.visibility} = 'public'
      then 'picture' else 'proof' end as kind,
      count(*)::int as count, sum(size)::float8 as bytes from ${media} group by 1
      union all select 'width', count(*)::int, coalesce(sum(size), 0)::float8 from media_widths`,
  );

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

const missing = () => notFound('There is no such picture.');

/** `<hash>.webp`, `<hash>.svg`, `<hash>-640.webp` */
const FILE = /^([0-9a-f]{64})(?:\.(?:webp|svg)|-(\d+)\.webp)$/;

export function mediaRoutes(app: Api, { db, staffCall }: Context) {
  app.get(
    '/media/:file',
    documented({
      summary: 'A picture',
      params: v.object({ file: v.string() }),
      answer: 'image/webp',
    }),
    async (request, reply) => {
      const [, hash, asked] = FILE.exec(request.params.file) ?? [];
      const known = PICTURE_WIDTHS.find((one) => String(one) === asked);
      const width = request.headers['save-data'] === 'on' ? PICTURE_WIDTHS[0] : known;
      const picture =
        hash && (asked === undefined || known) ? await publicMedia(db, hash, width) : undefined;
      if (!picture || !hash) throw missing();
      const etag = `"${hash.slice(0, 27)}${width && !picture.isPlaceholder ? `-${width}` : ''}"`;
      const cache = picture.isPlaceholder ? 'no-cache' : 'public, max-age=31536000, immutable';
      reply.headers({ 'cache-control': cache, vary: 'save-data', etag });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return sendPicture(reply, picture);
    },
  );

  app.get(
    '/media/private/:id',
    staffCall({ summary: 'A proof of payment', params: withId, answer: 'image/webp' }),
    async (request, reply) => {
      const { id } = request.params;
      const [picture] = await db
        .select(pick(media, 'type', 'bytes'))
        .from(media)
        .where(and(eq(media.id, isId(id) ? id : UNUSED_ID), eq(media.visibility, 'private')));
      if (!picture) throw missing();
      return sendPicture(reply, picture);
    },
  );
}

/** The policy disables scripts of an SVG that is opened as a page. */
function sendPicture(reply: FastifyReply, { type, bytes }: StoredMedia) {
  reply.headers({
    // an SVG is text and needs its charset
    'content-type': type === 'image/svg+xml' ? `${type}; charset=utf-8` : type,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'content-disposition': 'inline',
  });
  return reply.send(bytes);
}
