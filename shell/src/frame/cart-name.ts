/**
 * What the cart link is called: how many tests (lines, spec §3) it holds.
 *
 * @param lines number of lines; undefined while the stored cart has not been read
 */
export function cartName(lines: number | undefined): string {
  if (lines === undefined) return 'Cart';
  if (lines === 0) return 'Cart, empty';
  return lines === 1 ? 'Cart, 1 test' : `Cart, ${lines} tests`;
}
