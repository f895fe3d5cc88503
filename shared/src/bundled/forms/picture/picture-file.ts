const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** By the first bytes; undefined for other and unreadable files. */
export async function typeByContent(file: Blob): Promise<string | undefined> {
  const start = await read<ArrayBuffer>((reader) =>
    reader.readAsArrayBuffer(file.slice(0, 12)),
  ).catch(() => new ArrayBuffer(0));
  const head = String.fromCharCode(...new Uint8Array(start));
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('RIFF') && head.slice(8) === 'WEBP') return 'image/webp';
  if (head.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(head.slice(8))) return 'image/heic';
  return undefined;
}

/**
 * Corrects the media type: phones send wrong types or none.
 * @param unknown type for unknown bytes
 */
export async function withTypeByContent(
  file: File,
  unknown = 'application/octet-stream',
): Promise<File> {
  const type = (await typeByContent(file)) ?? unknown;
  return file.type === type
    ? file
    : new File([file], file.name, { type, lastModified: file.lastModified });
}

export const isHeic = ({ name, type }: { name: string; type: string }) =>
  /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

/** spec §3. Throws DOMException if the file was moved or deleted. */
export const dataUrl = (file: Blob): Promise<string> =>
  read<string>((reader) => reader.readAsDataURL(file));

function read<T extends string | ArrayBuffer>(start: (reader: FileReader) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as T);
    reader.onerror = () => reject(reader.error);
    start(reader);
  });
}

/** Bytes above which a picture is shrunk. */
const BIG = 1.5 * 1024 * 1024;
/** In pixels: the text of a proof stays readable. */
const LONGEST = 1600;
const QUALITY = 0.85;

/** Returns the original file when shrinking fails or saves no bytes. */
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
    // JPEG has no transparency
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', QUALITY),
    );
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, {
      type: 'image/jpeg',
      lastModified: file.lastModified,
    });
  } catch {
    return file;
  }
}
