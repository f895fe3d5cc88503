const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/**
 * What a picture is by its first bytes, whatever it calls itself: JPEG, PNG, WEBP, or an iPhone's HEIC.
 *
 * @returns its media type; undefined for anything else and for a file that cannot be read any more
 */
export async function typeByContent(file: Blob): Promise<string | undefined> {
  const head = await firstBytes(file, 12).catch(() => '');
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('RIFF') && head.slice(8) === 'WEBP') return 'image/webp';
  // a HEIC file begins with a box `ftyp` and its brand
  if (head.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(head.slice(8))) return 'image/heic';
  return undefined;
}

/**
 * The file under the type that its content has, since phones send pictures without a type or renamed to .jpg; the very
 * file when that is the type it says.
 *
 * @param unknown the type of a file that is no picture we know
 */
export async function withTypeByContent(file: File, unknown = 'application/octet-stream'): Promise<File> {
  const type = (await typeByContent(file)) ?? unknown;
  return file.type === type ? file : new File([file], file.name, { type, lastModified: file.lastModified });
}

function firstBytes(file: Blob, count: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String.fromCharCode(...new Uint8Array(reader.result as ArrayBuffer)));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(file.slice(0, count));
  });
}

/** Whether it is an iPhone's HEIC picture, by type or name. */
export const isHeic = ({ name, type }: { name: string; type: string }): boolean =>
  /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);
