import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

export const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** Compares in constant time. */
export const isSameText = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));

export const etagOfBytes = (bytes: Buffer): string => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
