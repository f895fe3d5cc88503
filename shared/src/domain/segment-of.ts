/**
 * One part of an address, decoded once. A router's own parameters are no substitute: they turn a literal `%2F` in a
 * name into a slash.
 *
 * @param pathname as the browser has it, still encoded: `/shop/PT%2FINR`
 * @param index from 0: in `/shop/PT%2FINR` the name is 1
 * @returns empty when there is no such part; as it stands when it is no valid encoding, as in `/shop/100%`
 */
export function segmentOf(pathname: string, index: number): string {
  const part = pathname.split('/')[index + 1] ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
