/**
 * A file as a `data:` URL, as spec §3 sends a chosen picture.
 * @throws DOMException when the file cannot be read any more: it was moved or deleted meanwhile
 */
export function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
