import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { media } from '../../platform/db/schema';
import { ApiError, invalidField } from '../../platform/errors';
import type { EncodePicture } from './encode-image';
import { roomForPublic } from './usage';

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

/** What writes records with pictures. */
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

const isWebAddress = (value: string): boolean =>
  URL.canParse(value) && new URL(value).protocol === 'https:' && value.length <= 2048;

async function storedMedia(db: Db, where: SQL | undefined): Promise<StoredMedia | undefined> {
  const [row] = await db.select({ type: media.type, bytes: media.bytes }).from(media).where(where);
  return row;
}

export const publicMedia = (db: Db, hash: string) => storedMedia(db, and(eq(media.hash, hash), eq(media.visibility, 'public')));

export const privateMedia = (db: Db, id: string) => storedMedia(db, and(eq(media.id, id), eq(media.visibility, 'private')));
