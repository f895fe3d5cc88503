import { createHash, randomBytes } from 'node:crypto';

const PREVIEW_USER = 'preview';

/** 128 random bits: a chosen password could be guessed, since its hash is quick. */
export const newPassword = (): string => randomBytes(16).toString('base64url');

/** A line of a password file of nginx, which checks it for every file of a page and needs a quick hash (docs/adr/0011). */
export function passwordLine(password: string): string {
  const salt = randomBytes(12);
  const hash = createHash('sha1').update(password).update(salt).digest();
  return `${PREVIEW_USER}:{SSHA}${Buffer.concat([hash, salt]).toString('base64')}\n`;
}
