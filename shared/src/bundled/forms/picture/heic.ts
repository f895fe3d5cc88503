import { typeByContent } from './type-by-content';

const isHeicName = (name: string): boolean => /\.hei[cf]$/i.test(name);
const isHeicType = (type: string): boolean => /^image\/hei[cf]/i.test(type);

/**
 * An iPhone's HEIC picture under its right type, whatever it calls itself: it often comes without a type, or renamed to
 * .jpg. Everything else comes back as it is; the server decides by the bytes anyway.
 */
export async function withTrueType(file: File): Promise<File> {
  if (isHeic(file)) return file;
  const isOne = (await typeByContent(file)) === 'image/heic';
  return isOne ? new File([file], file.name, { type: 'image/heic', lastModified: file.lastModified }) : file;
}

/** By type or name. */
export const isHeic = (file: { name: string; type: string }): boolean => isHeicType(file.type) || isHeicName(file.name);
