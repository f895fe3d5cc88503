import { atOnce } from '../testing/at-once';
import { cellText, csvLine, csvRows, readCsv } from './csv';

test('separates cells by commas and ends lines with CR LF', () =>
  expect(csvLine(['Ada', 'Obi', 15_000])).toBe('"Ada","Obi",15000\r\n'));
test('quotes cells that contain quotes, commas or line breaks', () =>
  expect(csvLine(['say "hi", Ada\r\nbye'])).toBe('"say ""hi"", Ada\r\nbye"\r\n'));
test.each([
  '=1+1',
  '+234803',
  '-2',
  '@SUM(A1)',
  '\ttext',
  '\rtext',
  '\ntext',
  ' =1',
  '＝1',
  '=HYPERLINK("http://x")',
  '08031234567',
  '0803 123 4567',
  '9012345678',
  '1.5',
])('marks %j as text, so that it is neither a formula nor a number', (text) =>
  expect(csvLine([text])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`),
);
test.each(['Ada', 'LGN-7F3K-92QD', 'a=b', '2026-11-21 10:00', 'ada@mail.example', ''])(
  'adds no apostrophe to %j',
  (text) => expect(csvLine([text])).toBe(`"${text}"\r\n`),
);
test.each([
  ['HIV;=1+1;', "HIV;'=1+1;"],
  ['HIV;\u00a0@SUM(A1)', "HIV;\u00a0'@SUM(A1)"],
  ['Ada\n=1+1', "Ada\n'=1+1"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['\n=1', "'\n'=1"],
  ['Ada\t+1', "Ada\t'+1"],
  ['HIV; Malaria', 'HIV; Malaria'],
])('escapes formulas in %j for programs with other cell separators', (text, safe) =>
  expect(csvLine([text])).toBe(`"${safe}"\r\n`),
);

const LIMITS = { lines: 9, columns: 4, cell: 20, fail: (sentence: string) => new Error(sentence) };
const parse = (text: string, separator = ',') => [...csvRows(text, separator, LIMITS)];
test.each<[string, string, string[][]]>([
  ['quoted separators', 'a,"b, c"', [['a', 'b, c']]],
  ['escaped quotes', '"say ""hi""",b', [['say "hi"', 'b']]],
  ['quotes within quotes', '"TRF "ADA" OBI",b', [['TRF "ADA" OBI', 'b']]],
  ['separators between quotes within quotes', '"TRF "ADA", OBI","b"', [['TRF "ADA", OBI', 'b']]],
  ['spaces around a quoted cell', 'a, "b, c" ,="d"', [['a', 'b, c', 'd']]],
  ['a quote within a bare cell', 'pipe 5" long,b', [['pipe 5" long', 'b']]],
  [
    'cells that a spreadsheet marked as text',
    '="05/11/2026",="1,5",b="c"',
    [['05/11/2026', '1,5', 'b="c"']],
  ],
  [
    'line ends of old Macs',
    'a,b\rc,d\r',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['line ends of all systems', 'a\r\n\rb\n"c\r\nd",e', [['a'], [''], ['b'], ['c\r\nd', 'e']]],
  ['blank lines', 'a\n\n,b', [['a'], [''], ['', 'b']]],
])('reads %s', (_, text, cells) => expect(parse(text).map((row) => row.cells)).toEqual(cells));
test('counts the lines of the file, also blank ones and those within quotes', () =>
  expect(parse('a\r\n\r\n"b\r\nc",d\r\ne').map(({ line, lines }) => [line, lines])).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
    [5, 1],
  ]));
test.each([
  ['an open quotation mark', 'a\n"b\nc', 'Line 2: a quotation mark is missing.'],
  ['a long cell', `a\nb,${'c'.repeat(21)}`, 'Line 2 has a cell of more than 20 letters.'],
  ['a long quoted cell', `"${'\n'.repeat(30)}"`, 'Line 1 has a cell of more than 20 letters.'],
  ['many columns', 'a\n,,,,', 'Line 2 has more than 4 columns.'],
  ['many lines', '\n'.repeat(70), 'The file has more than 9 lines.'],
])('rejects %s', (_, text, sentence) => expect(() => parse(text)).toThrow(sentence));
test.each(['"'.repeat(80_000), ','.repeat(80_000), `"a"${'b"'.repeat(40_000)}`])(
  'rejects a file of many marks at its first line',
  (text) => expect(() => parse(text)).toThrow(/^Line 1/),
);

test.each([
  ['Name,Price\nferritin,"₦5,000"', ['Name', 'Price']],
  ['Name;Price\nFerritin, serum;5000', ['Name', 'Price']],
  ['\ufeffPrice\tName\r\n5000.00\tFerritin\r\n', ['Price', 'Name']],
  ['sep=|\r\nName|Price;\r\nFerritin|5000;', ['Name', 'Price;']],
])('recognizes the separator of %j', (text, names) =>
  expect(atOnce(readCsv(text))[0]?.cells).toEqual(names),
);
test('gives other calls their turn after each line of a table', () => {
  const work = readCsv('Name,Price\n'.repeat(500));
  let steps = 0;
  while (!work.next().done) steps += 1;
  expect(steps).toBe(500);
});
test.each([
  ["'08031234567", '08031234567'],
  ["'=1+1", '=1+1'],
  ['="0803"', '0803'],
  ['="say ""hi"""', 'say "hi"'],
  ["'05/11/2026", '05/11/2026'],
  ["'men’s' panel", "'men’s' panel"],
  ["HIV;\n\n  '=1+1", 'HIV;\n\n  =1+1'],
])('reads the text of the cell %j', (written, text) => expect(cellText(written)).toBe(text));
