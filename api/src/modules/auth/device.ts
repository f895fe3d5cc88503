import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeyedHash } from '../../platform/db/secrets';
import { isSameText } from '../../platform/hash';
import { PLACE_KNOWN_DAYS } from './known-places';

/** The browsers that say who they are. Those that also call themselves Chrome or Safari come before these. */
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

/** An iPhone also says "like Mac OS X", an Android "Linux". */
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
/** More than any browser says; a header of any length is not searched. */
const MOST_READ = 500;

/**
 * A browser and its system in words, such as "Chrome on Android": enough to tell one's own sessions apart, and no
 * version or model that would make the person recognisable.
 * @param userAgent the header, of which nothing else is kept
 */
export function deviceOf(userAgent = ''): string {
  const read = userAgent.slice(0, MOST_READ);
  const first = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(read))?.[1];
  const system = first(SYSTEMS);
  return `${first(BROWSERS) ?? UNKNOWN_DEVICE}${system ? ` on ${system}` : ''}`;
}

/** Browsers take a name with this prefix from this host under TLS only: no neighbour below the domain can set it. */
const nameOf = (request: FastifyRequest): string => (request.protocol === 'https' ? '__Host-lagoon-browser' : 'lagoon-browser');

/** Letters of a secret that are random, 96 bits; the others say that it is ours. */
const RANDOM = 16;
const signature = (random: string, hash: KeyedHash) => hash('secret of a browser', random);

/** A secret for a browser with which somebody has signed in; a new one each time, so that a browser keeps none that it was given. */
export function newBrowserSecret(hash: KeyedHash): string {
  const random = randomBytes(12).toString('base64url');
  return random + signature(random, hash);
}

/** Whether a secret is one that we gave to a browser when somebody signed in with it: known without asking the database. */
export const isOwnSecret = (secret: string, hash: KeyedHash): boolean =>
  isSameText(secret.slice(RANDOM), signature(secret.slice(0, RANDOM), hash));

/**
 * The secret of a browser that an administrator has signed in with: who guesses from elsewhere does not hold it up. It
 * opens nothing.
 */
export function browserSecret(request: FastifyRequest): string | undefined {
  const name = nameOf(request);
  return new RegExp(`(?:^|;)\\s*${name}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
}

/** Lets the browser keep it for as long as its place is known; no script can read it. */
export function keepBrowserSecret(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  const attributes = `Path=/; Max-Age=${PLACE_KNOWN_DAYS * 24 * 60 * 60}; HttpOnly; SameSite=Strict`;
  reply.header('set-cookie', `${nameOf(request)}=${secret}; ${attributes}${request.protocol === 'https' ? '; Secure' : ''}`);
}
