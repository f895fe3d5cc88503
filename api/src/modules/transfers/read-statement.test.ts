import { EXPORTS, makeStatement } from '../../testing/statements';
import { dayParser, suggestColumns } from './columns';
import { MAX_LINES, readStatement, rowsOf } from './read-statement';

const ofCsv = (text: string) => {
  const csv = readStatement(Buffer.from(text));
  return rowsOf(csv, suggestColumns(csv.names));
};

test.each([
  ['2026-11-05', ['2026-11-05']],
  ['05/11/2026 10:31', ['05/11/2026 10:31', '20/11/2026']],
  ['11/05/2026', ['11/05/2026', '11/20/2026']],
  ['5-Nov-26', ['5-Nov-26']],
  ['05 November 2026', ['05 November 2026']],
  ['20261105', ['20261105']],
])('reads the day "%s" as 5 November', (text, column) => expect(dayParser(column)(text)).toBe('2026-11-05'));
test.each(['31/02/2026', 'yesterday', '13/13/2026'])('reads no day from "%s"', (text) => expect(dayParser([text])(text)).toBeUndefined());

test.each(Object.keys(EXPORTS))('reads the rows of an export with %s', (name) => {
  const rows = makeStatement(1, 60).rows.map(({ kind: _kind, pays: _pays, ...row }) => row);
  expect(ofCsv(EXPORTS[name]?.(rows) ?? '')).toEqual(rows);
});
test('reads UTF-16, as spreadsheets save it', () => {
  const text = 'Date,Credit,Narration\n2026-11-05,10.00,Ọlá';
  const read = readStatement(Buffer.from(`\ufeff${text}`, 'utf16le'));
  expect(read).toMatchObject({ rows: [['2026-11-05', '10.00', 'Ọlá']] });
});

test.each(['-15,000.00', '(15,000.00)'])('reads a credit of "%s" as money out', (text) =>
  expect(ofCsv(`Date,Credit,Narration\n2026-11-05,"${text}",RVSL`)).toMatchObject([{ kobo: -1_500_000 }]),
);
test.each([
  ['D', -1000],
  ['Dr.', -1000],
  ['Debited', -1000],
  ['Deposit', 1000],
  ['Direct credit', 1000],
])('reads an amount of the type "%s" as %d kobo', (type, kobo) =>
  expect(ofCsv(`Date,Amount,Type,Narration\n2026-11-05,10,${type},NIP`)).toMatchObject([{ kobo }]),
);

const table = (lines: string[]) => ['Date,Credit,Narration', ...lines].join('\n');
test.each<[string, Buffer | string, RegExp]>([
  ['an empty file', ' \n', /^The file is empty\./],
  ['an Excel file', Buffer.from('504b0304aaaa', 'hex'), /^This is an Excel file\. Export or save the statement as CSV\./],
  ['a PDF file', '%PDF-1.7', /^This is a PDF file\./],
  ['another encoding', Buffer.from('Date,Credit,Narration\n2026-11-05,1,Ad\xe9', 'latin1'), /it is not in UTF-8/],
  ['binary data', 'Date,Credit\n\0\0', /^The file is damaged\./],
  ['an open quote', table(['2026-11-05,10,"never closed']), /^The file is damaged at line 2\./],
  ['no table', 'hello', /^The file has no table of a statement\./],
  ['an amount that cannot be read', table(['2026-11-05,10,a', '2026-11-06,$20,b']), /^Line 3: the amount “\$20” cannot be read\./],
  ['a day that cannot be read', table(['2026-13-05,10,a']), /^Line 2: the date “2026-13-05” cannot be read\./],
  ['100,000 rows', table(Array(100_000).fill('2026-11-05,10,a')), /^The file has more than 5,000 lines\. Export fewer days at a time\./],
  ['MT940', ':20:STATEMENT\n:25:123', /OFX, MT940 and camt\.053 cannot be read/],
  ['OFX', 'OFXHEADER:100\n<OFX>', /OFX, MT940 and camt\.053 cannot be read/],
])('rejects %s with a sentence', (_, content, sentence) => {
  const read = () => {
    const csv = readStatement(Buffer.from(content as string));
    return rowsOf(csv, suggestColumns(csv.names));
  };
  expect(read).toThrow(sentence);
  expect(read).toThrow(/Nothing was imported\.$/);
});
test(`accepts ${MAX_LINES} lines`, () => expect(ofCsv(table(Array(MAX_LINES).fill('2026-11-05,10,a')))).toHaveLength(MAX_LINES));
