/** Characters up to which a first paragraph is an opening; a longer one is text like the rest. */
const LONGEST = 320;

/**
 * Parts a text into its opening paragraph, which is set larger, and all that follows. Nothing is left out: both in a
 * row are the text.
 */
export function opening(text: string): [opening: string, rest: string] {
  const end = text.search(/\r?\n[^\S\n]*\n/);
  return end < 0 || end > LONGEST ? ['', text] : [text.slice(0, end), text.slice(end)];
}
