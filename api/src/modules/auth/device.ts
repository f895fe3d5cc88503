import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@lagoon/shared/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeyedHash } from '../../platform/db/secrets';
import { isSameText } from '../../platform/hash';
import { KNOWN_NETWORK_DAYS } from './known-networks';

/** Chrome and Safari come last: the headers of other browsers contain their names too. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/Opera Mini\//, 'Opera Mini'],
  [/OPR\/|OPiOS\/|OPT\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UC ?Browser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+ .*Safari\//, 'Safari'],
];

/** The order matters: the header of an iPhone also contains "like Mac OS X", that of an Android phone "Linux". */
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

export const UNKNOWN_DEVICE = 'Unknown browser';
const MOST_READ = 500;

/** Returns browser and system, such as "Chrome on Android": enough to distinguish sessions, without version or model. */
export function deviceOf(userAgent = ''): string {
  const read = userAgent.slice(0, MOST_READ);
  const first = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(read))?.[1];
  const system = first(SYSTEMS);
  return `${first(BROWSERS) ?? UNKNOWN_DEVICE}${system ? ` on ${system}` : ''}`;
}

/** Browsers accept the prefix `__Host-` only from this host over TLS, so no sibling domain can set the cookie. */
const nameOf = (request: FastifyRequest): string => (request.protocol === 'https' ? '__Host-lagoon-browser' : 'lagoon-browser');

/**
 * Number of characters in the signed part of a browser’s secret: 80 random bits and 16 bits for the day, in base64url. The
 * signature follows.
 */
const SIGNED = 16;
const signature = (signed: string, hash: KeyedHash) => hash('secret of a browser', signed);
const dayOf = (now: Date) => Math.floor(now.getTime() / DAY_MS);

/** Creates the secret of a browser at a sign-in. Each sign-in replaces it. */
export function newBrowserSecret(hash: KeyedHash, now: Date): string {
  const day = Buffer.alloc(2);
  day.writeUInt16BE(dayOf(now));
  const signed = Buffer.concat([randomBytes(10), day]).toString('base64url');
  return signed + signature(signed, hash);
}

/** Checks the signature and the age: browsers can keep a cookie for longer than its `Max-Age`. */
export function isOwnSecret(secret: string, hash: KeyedHash, now: Date): boolean {
  const signed = secret.slice(0, SIGNED);
  if (!isSameText(secret.slice(SIGNED), signature(signed, hash))) return false;
  return Math.abs(dayOf(now) - Buffer.from(signed, 'base64url').readUInt16BE(10)) <= KNOWN_NETWORK_DAYS;
}

/**
 * Returns the browser's secret from an earlier sign-in. It grants no access; it only exempts this browser from delays caused by failed
 * sign-ins in other browsers.
 */
export function browserSecret(request: FastifyRequest): string | undefined {
  const name = nameOf(request);
  return new RegExp(`(?:^|;)\\s*${name}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
}

export function keepBrowserSecret(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  const attributes = `Path=/; Max-Age=${KNOWN_NETWORK_DAYS * 24 * 60 * 60}; HttpOnly; SameSite=Strict`;
  reply.header('set-cookie', `${nameOf(request)}=${secret}; ${attributes}${request.protocol === 'https' ? '; Secure' : ''}`);
}
