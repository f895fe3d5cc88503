import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Representation } from '../cache/representation';

/** Returns the encoding that an Accept-Encoding header accepts, brotli before gzip. */
export function acceptedEncoding(header: string | undefined): 'br' | 'gzip' | undefined {
  const accepted = new Set<string>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...params] = part.trim().split(/\s*;\s*/);
    const q = params.find((param) => param.startsWith('q='));
    if (q === undefined || Number(q.slice(2)) > 0) accepted.add(name);
  }
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : undefined;
}

/** Matches an If-None-Match header with lists, weak tags and `*` (RFC 9110 §13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag));
}

export const etagOf = (version: number): string => `"${version}"`;

/**
 * Returns the versions in an If-Match header. Weak tags count as strong ones, since a compressing proxy weakens them. Unknown tags match no
 * version.
 * @returns undefined for any version: without the header, or with `*`
 */
export function expectedVersions(header: string | undefined): number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  return header.split(',').flatMap((tag) => {
    const [, digits] = /^\s*(?:W\/)?"([1-9]\d{0,8})"\s*$/.exec(tag) ?? [];
    return digits ? [Number(digits)] : [];
  });
}

/** Answers 304 when the client has the representation, else sends it in the best accepted encoding. */
export function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
  type = 'application/json; charset=utf-8',
): FastifyReply {
  const { etag } = representation;
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding', 'content-type': type });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const form = acceptedEncoding(request.headers['accept-encoding']);
  if (form) reply.header('content-encoding', form);
  return reply.send(form ? representation[form] : representation.raw);
}
