import { createHash, randomBytes } from 'node:crypto';

/** The only name that a preview lets in. */
const PREVIEW_USER = 'preview';

/** A password that nobody has chosen: 128 bits by chance. */
export const newPassword = (): string => randomBytes(16).toString('base64url');

/**
 * The line of a preview's password file, as nginx reads it. It is asked for with each file of a page, by nginx in the loop that serves
 * everybody, so the hash has to be a quick one; a quick one is enough where the password is no word that could be guessed.
 */
export function passwordLine(password: string): string {
  const salt = randomBytes(12);
  const hash = createHash('sha1').update(password).update(salt).digest();
  return `${PREVIEW_USER}:{SSHA}${Buffer.concat([hash, salt]).toString('base64')}\n`;
}
