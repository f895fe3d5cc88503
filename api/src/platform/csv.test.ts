import { csvLine } from './csv';

test('separates cells by commas and ends lines with CR LF', () => expect(csvLine(['Ada', 'Obi', 15_000])).toBe('"Ada","Obi",15000\r\n'));
test('quotes cells that contain quotes, commas or line breaks', () =>
  expect(csvLine(['say "hi", Ada\r\nbye'])).toBe('"say ""hi"", Ada\r\nbye"\r\n'));
test.each(['=1+1', '+234803', '-2', '@SUM(A1)', '\ttext', '\rtext', '\ntext', ' =1', '＝1', '=HYPERLINK("http://x")'])(
  'marks %j as text, so that it does not run as a formula',
  (text) => expect(csvLine([text])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`),
);
test.each(['08031234567', '0803 123 4567', '9012345678', '1.5'])('marks the number %s as text', (text) =>
  expect(csvLine([text])).toBe(`"'${text}"\r\n`),
);
test.each(['Ada', 'LGN-7F3K-92QD', 'a=b', '2026-11-21 10:00', 'ada@mail.example', ''])('adds no apostrophe to %j', (text) =>
  expect(csvLine([text])).toBe(`"${text}"\r\n`),
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
])('escapes formulas in %j for programs with other cell separators', (text, safe) => expect(csvLine([text])).toBe(`"${safe}"\r\n`));
