const BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

const isHeicName = (name: string): boolean => /\.hei[cf]$/i.test(name);
const isHeicType = (type: string): boolean => /^image\/hei[cf]/i.test(type);

/**
 * An iPhone's HEIC picture under its right type, whatever it calls itself: it often comes without a type, or renamed to
 * .jpg. Everything else comes back as it is; the server decides by the bytes anyway.
 */
export async function withTrueType(file: File): Promise<File> {
  if (isHeic(file)) return file;
  return (await hasHeicBytes(file)) ? new File([file], file.name, { type: 'image/heic', lastModified: file.lastModified }) : file;
}

/** By type or name. */
export const isHeic = (file: { name: string; type: string }): boolean => isHeicType(file.type) || isHeicName(file.name);

/** A HEIC file begins with a box `ftyp` and its brand: bytes 4 to 11. */
async function hasHeicBytes(file: Blob): Promise<boolean> {
  try {
    const head = await firstBytes(file, 12);
    return head.slice(4, 8) === 'ftyp' && BRANDS.includes(head.slice(8, 12));
  } catch {
    return false;
  }
}

function firstBytes(file: Blob, count: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String.fromCharCode(...new Uint8Array(reader.result as ArrayBuffer)));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(file.slice(0, count));
  });
}
