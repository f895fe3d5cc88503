import { createHash, randomBytes } from 'node:crypto';

const PREVIEW_USER = 'preview';

/**
 * Returns a password of 128 random bits. The hash below is quick, so a password that an operator
 * chooses could be guessed.
 */
export const newPassword = (): string => randomBytes(16).toString('base64url');

/**
 * Returns a line of nginx's password file. nginx checks it for every file of a page, so the hash
 * has to be quick (docs/adr/0012).
 */
export function passwordLine(password: string): string {
  const salt = randomBytes(12);
  const hash = createHash('sha1').update(password).update(salt).digest();
  return `${PREVIEW_USER}:{SSHA}${Buffer.concat([hash, salt]).toString('base64')}\n`;
}
