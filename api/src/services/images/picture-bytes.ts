const DATA_URL = /^data:image\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/\s]+={0,2})\s*$/i;

/** The bytes of a `data:image/…;base64,…` text, or undefined when it is not one. The declared type counts for nothing. */
export function bytesFromDataUrl(text: string): Buffer | undefined {
  const base64 = DATA_URL.exec(text.trim())?.[1];
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64');
}
