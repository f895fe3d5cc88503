import { cleanLines, cleanText } from '@lagoon/shared/domain';
import fc from 'fast-check';

const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
/** Parts that change each other's normal form, emoji and line ends. */
const PARTS = [
  'a',
  'e',
  '\u0301',
  '\u0323',
  '\u0344',
  '\u034f',
  '\u0958',
  '\ufb2c',
  '\u200d',
  '\ufe0f',
  '👩',
  '⚕',
  '🏽',
  '\r',
  '\n',
  '\t',
  ' ',
];
const anyText = fc
  .array(fc.oneof(unit, fc.constantFrom(...PARTS), fc.string({ unit: 'binary' })))
  .map((parts) => parts.join(''));
const KEPT = /\p{ExtPict}(?:\ufe0f|\u200d|\p{EMod})+|[\n\t\p{Cn}]/gu;

test.each([
  ['cleanText', cleanText],
  ['cleanLines', cleanLines],
])('%s is idempotent, leaves no hidden character and is no longer than NFC', (_, clean) =>
  fc.assert(
    fc.property(anyText, (text) => {
      const cleaned = clean(text);
      expect(clean(cleaned)).toBe(cleaned);
      expect(cleaned.normalize('NFC')).toBe(cleaned);
      expect(cleaned.replace(KEPT, '')).not.toMatch(/[\p{C}\p{DI}]/u);
      expect(cleaned.length).toBeLessThanOrEqual(text.normalize('NFC').length);
    }),
    { numRuns: 2000 },
  ),
);
