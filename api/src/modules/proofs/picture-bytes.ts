const HEAD = /^data:image\/[a-z0-9.+-]{1,50};base64,/i;
const NOT_BASE64 = /[^A-Za-z0-9+/\s]/;

/** The bytes of a `data:image/…;base64,…` text, or undefined when it is not one. The declared type counts for nothing. */
export function bytesFromDataUrl(text: string): Buffer | undefined {
  const trimmed = text.trim();
  const head = HEAD.exec(trimmed.slice(0, 100))?.[0];
  if (!head) return undefined;
  // one letter at a time: a pattern over the whole text runs out of stack on a large picture
  const base64 = trimmed.slice(head.length).replace(/={0,2}$/, '');
  return base64 === '' || NOT_BASE64.test(base64) ? undefined : Buffer.from(base64, 'base64');
}
