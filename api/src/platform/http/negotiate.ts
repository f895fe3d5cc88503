import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Representation } from '../cache/representation';

/** The compressed form a client takes, by its Accept-Encoding header; brotli before gzip, `;q=0` is a no. */
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

/** Whether an If-None-Match header names this entity: a list, weak tags and `*` included (RFC 9110 §13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag));
}

export const etagOf = (version: number): string => `"${version}"`;

/**
 * The versions of a record that a request means to change, by its If-Match header. A weak tag counts as the strong one:
 * a proxy that compresses makes it weak. What is no tag of ours fits no version.
 * @returns undefined when any version will do: without the header, or with `*`
 */
export function versionsMeant(header: string | undefined): number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  return header.split(',').flatMap((tag) => {
    const [, digits] = /^\s*(?:W\/)?"([1-9]\d{0,8})"\s*$/.exec(tag) ?? [];
    return digits ? [Number(digits)] : [];
  });
}

/**
 * Answers with a representation: 304 when the client has it, else in the best form that it takes.
 * @param type its content type, JSON when nothing else is said
 */
export function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
  type = 'application/json; charset=utf-8',
): FastifyReply {
  reply.headers({
    etag: representation.etag,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    'content-type': type,
  });
  if (matchesEtag(request.headers['if-none-match'], representation.etag)) return reply.code(304).send();
  const form = acceptedEncoding(request.headers['accept-encoding']);
  if (form) reply.header('content-encoding', form);
  return reply.send(form ? representation[form] : representation.raw);
}
