import { asciiDigits, cleanLines, cleanText, nameKey, plainLetters } from './clean-text';

test.each([
  ['a decomposed letter', 'Cafe\u0301', 'Café'],
  ['a mark after a hidden joiner', 'Cafe\u034f\u0301', 'Café'],
  ['Hangul letters', '\u1112\u1161\u11ab', '한'],
  ['marks of direction', '\u202d08000000123\u202c\u200f\u2066', '08000000123'],
  ['hidden spaces', 'ada\u200b@lab\ufeff.example\u2060\u180e', 'ada@lab.example'],
  ['control characters', 'A\u0007B\u007fC\u0000D\u009fE', 'ABCDE'],
  ['line ends of every kind', 'A\r\nB\rC\u0085D\u2028E\u2029F\vG\fH\tI', 'A B C D E F G H I'],
  ['several and unusual spaces', '\u00a0A\u202f \u3000B\u2800', 'A B'],
  ['noncharacters and private characters', 'A\ufffe\uffff\u{1fffe}\ue000\u{f0000}B', 'AB'],
  ['unpaired surrogates', 'A\ud83d B\ude00', 'A B'],
  ['tags, fillers and a soft hyphen', 'A\u{e0041}\u3164\u115f\uffa0\u00ad\ufffcB', 'AB'],
  ['joiners between letters', 'Li\u200dpid\u200c\ufe0f', 'Lipid'],
  [
    'a joined emoji with its skin tone',
    'Ask \u{1f469}\u{1f3fd}\u200d\u2695\ufe0f',
    'Ask \u{1f469}\u{1f3fd}\u200d\u2695\ufe0f',
  ],
  [
    'a stack of marks',
    `Z${'\u0301\u0323'.repeat(20)}`,
    `Z${'\u0301\u0323'.repeat(4)}`.normalize('NFC'),
  ],
  ['marks that fall apart into two', `Z${'\u0344'.repeat(9)}`, `Z${'\u0308\u0301'.repeat(4)}`],
  ['letters of other scripts', 'فحص الدم 血液 ọ̀kan', 'فحص الدم 血液 ọ̀kan'],
])('cleans %s', (_, text, expected) => expect(cleanText(text)).toBe(expected));

test('keeps tabs and line feeds in a text of several lines', () =>
  expect(cleanLines(' One\r\n\r\n\tTwo\u2029Three\u0007 ')).toBe('One\n\n\tTwo\nThree'));

test.each([
  ['٠٨٠١٢٣', '080123'],
  ['۰۸۰', '080'],
  ['０８０', '080'],
  ['०८०', '080'],
  ['\u{1d7d8}\u{1d7e1}\u{1d7e2}', '090'],
  ['B₁₂ Ⅻ 7', 'B₁₂ Ⅻ 7'],
])('reads the digits of %s as %s', (text, digits) => expect(asciiDigits(text)).toBe(digits));

test.each([
  ['O’Connor', "o'connor"],
  ['O\u02bcCONNOR`S ´s ′s', "o'connor's 's 's"],
  ['Anti‑HBs – anti—HCV −1', 'anti-hbs - anti-hcv -1'],
  ['Adéṣínà ƘYARI İbrahim', 'adesina kyari ibrahim'],
  ['ﬁbrinogen B₁₂ ＨｂＡ１ｃ', 'fibrinogen b12 hba1c'],
])('compares %s as %s', (text, plain) => expect(plainLetters(text)).toBe(plain));

test.each([
  ['Cafe\u0301 PANEL', 'café  panel'],
  ['Lipid Profile\u200b', 'lipid\u00a0profile'],
])('gives %j and %j the same key', (one, other) => expect(nameKey(one)).toBe(nameKey(other)));
