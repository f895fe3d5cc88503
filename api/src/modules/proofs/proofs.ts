import { media } from '../../platform/db/schema';
import type { UploadedPicture } from '../../platform/schema/answers';
import { roomForProof, type Writing } from '../media/media';

/** @throws ApiError 415, 413, 503 when queue or storage is full */
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

export type StoredPicture = Awaited<ReturnType<typeof keepProof>>;

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
