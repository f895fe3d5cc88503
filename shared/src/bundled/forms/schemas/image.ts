import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '@lagoon/shared/domain';

/** By declared type and, where a system declares none, by name. The server decides again by the bytes. */
export function isAcceptedImage(file: { name: string; type: string }): boolean {
  if (file.type) return (IMAGE_TYPES as readonly string[]).includes(file.type);
  return /\.(jpe?g|png|webp)$/i.test(file.name);
}

/** Whether it is small enough to be taken, in bytes. */
export const isAcceptedSize = (file: { size: number }): boolean => file.size <= MAX_IMAGE_BYTES;

/** Whether a record has its picture's own data in place of an address (spec §3). */
export const isEmbeddedPicture = (text: string): boolean => /^data:image\//i.test(text);

/** Whether a picture can be given by this address: a web address, or one that this site gave to an uploaded picture. */
export function isPictureAddress(text: string): boolean {
  if (/^\/media\/[0-9a-f]{64}\.(webp|svg)$/.test(text)) return true;
  try {
    return new URL(text).protocol === 'https:' && text.length <= 2048;
  } catch {
    return false;
  }
}
