/**
 * Reads a table by RFC 4180: cells in quotes may hold commas, line ends and doubled quotes.
 *
 * @throws Error for a quote that is never closed
 */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y;
  const body = text.replace(/^\uFEFF/, '').replace(/\r\n$/, '');
  while (cell.lastIndex < body.length) {
    const found = cell.exec(body);
    if (!found) throw new Error(`no CSV in row ${rows.length}`);
    const [, quoted, plain = '', end] = found;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
}
