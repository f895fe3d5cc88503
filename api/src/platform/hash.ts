import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** What opens something, and nobody can guess: 256 random bits as text for an address, a header or a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in hex. */
export const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** Compares without telling by its time how much was the same. */
export const isSameText = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));

/** The ETag of bytes that are sent as they are. */
export const etagOfBytes = (bytes: Buffer): string => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
