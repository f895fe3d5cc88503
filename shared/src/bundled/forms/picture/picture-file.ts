const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/**
 * What a picture is by its first bytes, whatever it calls itself: JPEG, PNG, WEBP, or an iPhone's HEIC.
 *
 * @returns its media type; undefined for anything else and for a file that cannot be read any more
 */
export async function typeByContent(file: Blob): Promise<string | undefined> {
  const start = await read<ArrayBuffer>((reader) => reader.readAsArrayBuffer(file.slice(0, 12))).catch(() => new ArrayBuffer(0));
  const head = String.fromCharCode(...new Uint8Array(start));
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

/** Whether it is an iPhone's HEIC picture, by type or name. */
export const isHeic = ({ name, type }: { name: string; type: string }): boolean =>
  /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

/**
 * A file as a `data:` URL, as spec §3 sends a chosen picture.
 * @throws DOMException when the file cannot be read any more: it was moved or deleted meanwhile
 */
export const dataUrl = (file: Blob): Promise<string> => read<string>((reader) => reader.readAsDataURL(file));

function read<T extends string | ArrayBuffer>(start: (reader: FileReader) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as T);
    reader.onerror = () => reject(reader.error);
    start(reader);
  });
}

/** Above this a phone on a slow network is helped by a smaller picture, in bytes. */
const BIG = 1.5 * 1024 * 1024;
/** Longest side of what is sent, in pixels: every word of a receipt stays readable. */
const LONGEST = 1600;
const QUALITY = 0.85;

/**
 * A big picture as a JPEG of at most 1600 px. A small one, one that does not get smaller, and one that this browser
 * cannot read come back as they are: shrinking is a help, never a hurdle.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= BIG) return file;
  try {
    const picture = await createImageBitmap(file);
    const factor = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * factor);
    canvas.height = Math.round(picture.height * factor);
    const context = canvas.getContext('2d');
    if (!context) return file;
    // a JPEG has no transparency: what was clear would turn black
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg', lastModified: file.lastModified });
  } catch {
    return file;
  }
}
