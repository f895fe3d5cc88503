import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../errors';
import { etagOfBytes } from '../hash';

interface Representation {
  raw: Buffer;
  gzip: Buffer;
  br: Buffer;
  etag: string;
}

const BROTLI_QUALITY = 5;

async function represent(text: string): Promise<Representation> {
  const raw = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(raw, { params }),
    promisify(gzip)(raw),
  ]);
  return { raw, gzip: gz, br, etag: etagOfBytes(raw) };
}

/** ms to wait for the version; the cached list is sent when the database does not answer */
const PATIENCE_MS = 300;

/**
 * Keeps what `read` returned until `drop` or another version: a process that did not write sees a
 * change with its next request. The last representation is sent while the database is unavailable.
 */
export function representationCache(
  read: () => Promise<unknown>,
  readVersion?: () => Promise<string>,
) {
  let kept: { version: string; representation: Promise<Representation> } | undefined;
  let last: Representation | undefined;

  const version = async () => {
    if (!readVersion) return '';
    if (!kept) return readVersion();
    const before = kept.version;
    const asked = readVersion().catch(() => before);
    return Promise.race([asked, delay(PATIENCE_MS, before, { ref: false })]);
  };

  const current = async () => {
    // before the content, which may then only be newer
    const now = await version();
    if (kept?.version === now) return kept.representation;
    const made = {
      version: now,
      representation: read().then((content) => represent(JSON.stringify(content))),
    };
    kept = made;
    return made.representation.catch((error: unknown) => {
      if (kept === made) kept = undefined;
      throw error;
    });
  };

  return {
    async get(): Promise<Representation> {
      try {
        last = await current();
      } catch (error) {
        if (!last || !isUnavailable(error)) throw error;
      }
      return last;
    },
    drop() {
      kept = undefined;
    },
  };
}

export type Form = 'br' | 'gzip';

export function acceptedEncoding(header: string | undefined): Form | undefined {
  const accepted = new Set<string>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...params] = part.split(';').map((text) => text.trim());
    const q = params.find((param) => param.startsWith('q='));
    if (q === undefined || Number(q.slice(2)) > 0) accepted.add(name);
  }
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : undefined;
}

/** Lists, weak tags and `*` (RFC 9110 §13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag));
}

export const etagOf = (version: number) => `"${version}"`;

/** Compressing proxies weaken tags; unknown tags match nothing. */
export function expectedVersions(header: string | undefined): number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  return header.split(',').flatMap((tag) => {
    const [, digits] = /^\s*(?:W\/)?"([1-9]\d{0,8})"\s*$/.exec(tag) ?? [];
    return digits ? [Number(digits)] : [];
  });
}

export function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
): FastifyReply {
  const form = acceptedEncoding(request.headers['accept-encoding']);
  const type = 'application/json; charset=utf-8';
  const file = { bytes: representation[form ?? 'raw'], etag: representation.etag, type, form };
  return sendCached(request, reply, file, 'no-cache');
}

export interface SiteFile {
  bytes: Buffer;
  etag: string;
  type: string;
  form?: Form;
}

export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, type, form }: SiteFile,
  cacheControl: string,
): FastifyReply {
  reply.headers({
    'cache-control': cacheControl,
    etag,
    vary: 'accept-encoding',
    'content-type': type,
  });
  // an error page is sent even when its ETag matches (RFC 9110 §13.2.1)
  if (reply.statusCode === 200 && matchesEtag(request.headers['if-none-match'], etag))
    return reply.code(304).send();
  if (form) reply.header('content-encoding', form);
  return reply.send(bytes);
}
