import { createHash, randomBytes } from 'node:crypto';

/** 128 random bits, because the hash is quick. */
export const newPassword = () => randomBytes(16).toString('base64url');

/**
 * A line of nginx's password file, whose hash nginx checks for every file of a page
 * (docs/adr/0012).
 */
export function passwordLine(password: string) {
  const salt = randomBytes(12);
  const hash = createHash('sha1').update(password).update(salt).digest();
  return `preview:{SSHA}${Buffer.concat([hash, salt]).toString('base64')}\n`;
}
