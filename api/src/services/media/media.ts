import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/open';
import { media } from '../../db/schema';
import { HttpError } from '../../http/errors';
import { encodeImage } from '../../media/encode-image';
import { bytesFromDataUrl } from '../images/picture-bytes';

export interface StoredMedia {
  type: string;
  bytes: Buffer;
}

const EXTENSIONS: Record<string, string> = { 'image/webp': 'webp', 'image/svg+xml': 'svg' };

export const mediaPath = (hash: string, type: string): string => `/media/${hash}.${EXTENSIONS[type]}`;

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

/**
 * What a product's or blog's picture field becomes: an uploaded data URL is re-encoded and kept; a web address and an
 * address of ours stay. Nothing is fetched: an address that a server follows is a way into its network.
 * @throws HttpError 422, 415, 413
 */
export async function pictureAddress(db: Db, value: string, field: string): Promise<string> {
  if (value.startsWith('data:')) {
    const bytes = bytesFromDataUrl(value);
    if (!bytes) throw new HttpError(422, 'invalid', 'Unsupported file type', { [field]: 'Unsupported file type' });
    return keepPublic(db, await encodeImage(bytes));
  }
  if (/^\/media\/[0-9a-f]{64}\.(webp|svg)$/.test(value) || isWebAddress(value)) return value;
  throw new HttpError(422, 'invalid', 'Input a valid url', { [field]: 'Input a valid url' });
}

function isWebAddress(value: string): boolean {
  try {
    return new URL(value).protocol === 'https:' && value.length <= 2048;
  } catch {
    return false;
  }
}

export async function publicMedia(db: Db, hash: string): Promise<StoredMedia | undefined> {
  const [row] = await db
    .select({ type: media.type, bytes: media.bytes })
    .from(media)
    .where(and(eq(media.hash, hash), eq(media.visibility, 'public')));
  return row;
}

export async function privateMedia(db: Db, id: string): Promise<StoredMedia | undefined> {
  const [row] = await db
    .select({ type: media.type, bytes: media.bytes })
    .from(media)
    .where(and(eq(media.id, id), eq(media.visibility, 'private')));
  return row;
}
