/**
 * The beginning of a text in whole words, for `<meta name="description">` and for cards.
 *
 * @param most characters at most, the ellipsis included
 */
export function excerpt(text: string, most = 155): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut;
  return `${words.replace(/[\s.,;:–-]+$/, '')}…`;
}
