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
