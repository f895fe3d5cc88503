import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PLACE_KNOWN_DAYS } from './known-places';

/** Nothing but calls about one's account needs it. */
const PATH = '/api/admin';

/** Browsers take a name with this prefix under TLS only, and let no page without TLS overwrite it. */
const nameOf = (request: FastifyRequest): string => (request.protocol === 'https' ? '__Secure-lagoon-browser' : 'lagoon-browser');

/**
 * The secret of a browser that an administrator has signed in with: who guesses from elsewhere does not hold it up. It
 * opens nothing.
 */
export function browserSecret(request: FastifyRequest): string | undefined {
  const name = nameOf(request);
  return new RegExp(`(?:^|;)\\s*${name}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
}

export const newBrowserSecret = (): string => randomBytes(32).toString('base64url');

/** Lets the browser keep it for as long as its place is known; no script can read it. */
export function keepBrowserSecret(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  const attributes = `Path=${PATH}; Max-Age=${PLACE_KNOWN_DAYS * 24 * 60 * 60}; HttpOnly; SameSite=Strict`;
  reply.header('set-cookie', `${nameOf(request)}=${secret}; ${attributes}${request.protocol === 'https' ? '; Secure' : ''}`);
}
