import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@lagoon/shared/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameText } from '../../platform';
import type { KeyedHash } from '../../platform/db';
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

/** An iPhone also sends "like Mac OS X", an Android phone "Linux". */
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

export function deviceOf(userAgent = '') {
  const read = userAgent.slice(0, 500);
  const first = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(read))?.[1];
  const system = first(SYSTEMS);
  return `${first(BROWSERS) ?? UNKNOWN_DEVICE}${system ? ` on ${system}` : ''}`;
}

/** Browsers accept `__Host-` only from this host over TLS: no sibling domain can set it. */
const nameOf = (request: FastifyRequest) =>
  request.protocol === 'https' ? '__Host-lagoon-browser' : 'lagoon-browser';

/** Letters in base64url of 80 random bits and 16 for the day. */
const SIGNED = 16;
const signature = (signed: string, hash: KeyedHash) => hash('secret of a browser', signed);
const dayOf = (now: Date) => Math.floor(now.getTime() / DAY_MS);

export function newBrowserSecret(hash: KeyedHash, now: Date) {
  const day = Buffer.alloc(2);
  day.writeUInt16BE(dayOf(now));
  const signed = Buffer.concat([randomBytes(10), day]).toString('base64url');
  return signed + signature(signed, hash);
}

/** Checks the age: browsers can keep a cookie beyond its `Max-Age`. */
export function isOwnSecret(secret: string, hash: KeyedHash, now: Date) {
  const signed = secret.slice(0, SIGNED);
  if (!isSameText(secret.slice(SIGNED), signature(signed, hash))) return false;
  return (
    Math.abs(dayOf(now) - Buffer.from(signed, 'base64url').readUInt16BE(10)) <= KNOWN_NETWORK_DAYS
  );
}

/** Grants no access; exempts the browser from delays by failed sign-ins elsewhere. */
export function browserSecret(request: FastifyRequest) {
  const name = nameOf(request);
  return new RegExp(`(?:^|;)\\s*${name}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(
    request.headers.cookie ?? '',
  )?.[1];
}

export function keepBrowserSecret(request: FastifyRequest, reply: FastifyReply, secret: string) {
  const attributes = `Path=/; Max-Age=${KNOWN_NETWORK_DAYS * 24 * 60 * 60}; HttpOnly; SameSite=Strict`;
  reply.header(
    'set-cookie',
    `${nameOf(request)}=${secret}; ${attributes}${request.protocol === 'https' ? '; Secure' : ''}`,
  );
}
