import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '@lagoon/shared/domain';

/** By the file's ending without a media type. */
export function isAcceptedImage(file: { name: string; type: string }): boolean {
  if (file.type) return (IMAGE_TYPES as readonly string[]).includes(file.type);
  return /\.(jpe?g|png|webp)$/i.test(file.name);
}

export const isAcceptedSize = (file: { size: number }) => file.size <= MAX_IMAGE_BYTES;

/** Spec §3. */
export const isEmbeddedPicture = (text: string) => /^data:image\//i.test(text);

/** An https address, or the path of an uploaded picture. */
export function isPictureAddress(text: string): boolean {
  if (/^\/media\/[0-9a-f]{64}\.(webp|svg)$/.test(text)) return true;
  try {
    return new URL(text).protocol === 'https:' && text.length <= 2048;
  } catch {
    return false;
  }
}
