import { cleanText, plainLetters } from './clean-text';

export const REFERENCE_PREFIX = { order: 'LGN', appointment: 'APT' } as const;
export type ReferenceKind = keyof typeof REFERENCE_PREFIX;

export const referenceShape = (of: ReferenceKind) => `${REFERENCE_PREFIX[of]}-XXXX-XXXX`;

const CODE = /^[0-9A-HJKMNP-TV-Z]{8}$/;
/** Letters that look like digits, as Crockford's base 32 reads them. */
const LOOKALIKES: Record<string, string> = { I: '1', L: '1', O: '0' };

/** Reads any case, hyphens and spaces. Returns `LGN-7F3K-92QD`; undefined if invalid. */
export function readReference(typed: string, of: ReferenceKind = 'order'): string | undefined {
  const prefix = REFERENCE_PREFIX[of];
  const letters = plainLetters(cleanText(typed)).toUpperCase().replace(/[ .-]/g, '');
  if (!letters.startsWith(prefix)) return undefined;
  const code = letters
    .slice(prefix.length)
    .replace(/[ILO]/g, (letter) => LOOKALIKES[letter] ?? letter);
  return CODE.test(code) ? `${prefix}-${code.slice(0, 4)}-${code.slice(4)}` : undefined;
}
