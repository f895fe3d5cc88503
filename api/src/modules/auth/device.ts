import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeyedHash } from '../../platform/db/secrets';
import { isSameText } from '../../platform/hash';
import { KNOWN_NETWORK_DAYS } from './known-networks';

/** Chrome and Safari come last: other browsers contain their names too. */
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

/** Length of the random part of a browser’s secret: 16 characters of base64url, 96 bits. The rest signs this part. */
const RANDOM = 16;
const signature = (random: string, hash: KeyedHash) => hash('secret of a browser', random);

/** Creates the secret of a browser at a sign-in. Each sign-in replaces it. */
export function newBrowserSecret(hash: KeyedHash): string {
  const random = randomBytes(12).toString('base64url');
  return random + signature(random, hash);
}

export const isOwnSecret = (secret: string, hash: KeyedHash): boolean =>
  isSameText(secret.slice(RANDOM), signature(secret.slice(0, RANDOM), hash));

/**
 * Returns the browser's secret from an earlier sign-in. It grants no access; it only exempts this browser from delays that failed
 * sign-ins elsewhere cause.
 */
export function browserSecret(request: FastifyRequest): string | undefined {
  const name = nameOf(request);
  return new RegExp(`(?:^|;)\\s*${name}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
}

export function keepBrowserSecret(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  const attributes = `Path=/; Max-Age=${KNOWN_NETWORK_DAYS * 24 * 60 * 60}; HttpOnly; SameSite=Strict`;
  reply.header('set-cookie', `${nameOf(request)}=${secret}; ${attributes}${request.protocol === 'https' ? '; Secure' : ''}`);
}
