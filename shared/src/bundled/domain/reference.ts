/** What a reference begins with: it says what it is of. */
export const REFERENCE_PREFIX = { order: 'LGN', appointment: 'APT' } as const;
export type ReferenceKind = keyof typeof REFERENCE_PREFIX;

/** How a reference looks to people; the letters are Crockford's base 32, which has no I, L, O and U. */
export const referenceShape = (of: ReferenceKind): string => `${REFERENCE_PREFIX[of]}-XXXX-XXXX`;

const CODE = /^[0-9A-HJKMNP-TV-Z]{8}$/;
/** Letters that are no part of it are read as the digits they look like, as Crockford's base 32 asks. */
const LOOKALIKES: Record<string, string> = { I: '1', L: '1', O: '0' };

/**
 * A reference as somebody typed it: in any case, with or without hyphens and spaces.
 *
 * @param of what it refers to
 * @returns it as the lab writes it, `LGN-7F3K-92QD`; undefined when it is none
 */
export function readReference(typed: string, of: ReferenceKind = 'order'): string | undefined {
  const prefix = REFERENCE_PREFIX[of];
  const letters = typed.toUpperCase().replace(/[\s\p{Dash_Punctuation}.]/gu, '');
  if (!letters.startsWith(prefix)) return undefined;
  const code = letters.slice(prefix.length).replace(/[ILO]/g, (letter) => LOOKALIKES[letter] ?? letter);
  return CODE.test(code) ? `${prefix}-${code.slice(0, 4)}-${code.slice(4)}` : undefined;
}
