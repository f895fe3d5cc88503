import { IMAGE_TYPES } from '../../domain/constants';

/** By declared type and, where a system declares none, by name. The server decides again by the bytes. */
export function isAcceptedImage(file: { name: string; type: string }): boolean {
  if (file.type) return (IMAGE_TYPES as readonly string[]).includes(file.type);
  return /\.(jpe?g|png|webp)$/i.test(file.name);
}
