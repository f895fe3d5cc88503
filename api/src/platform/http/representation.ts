import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
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
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(raw, { params }), promisify(gzip)(raw)]);
  return { raw, gzip: gz, br, etag: etagOfBytes(raw) };
}

interface Options {
  /** differs after each change */
  readVersion?: () => Promise<string>;
}

/** Callers share one read; one that began before a change is not cached. */
export function representationCache(read: () => Promise<unknown>, { readVersion }: Options = {}) {
  let generation = 0;
  let kept: { representation: Representation; version: string } | undefined;
  let seen: string | undefined;
  let looks = 0;
  let latestLook = 0;
  let building: Promise<Representation> | undefined;

  const build = (): Promise<Representation> => {
    const begun = generation;
    const make = async () => {
      // before the content, so that `look` notices a change in between
      const version = readVersion ? await readVersion() : '';
      const representation = await represent(JSON.stringify(await read()));
      if (generation === begun) kept = { representation, version };
      return representation;
    };
    const made = make().finally(() => {
      if (building === made) building = undefined;
    });
    building = made;
    return made;
  };

  const drop = () => {
    generation += 1;
    kept = undefined;
    building = undefined;
  };

  return {
    get: async (): Promise<Representation> => kept?.representation ?? building ?? build(),
    drop,
    /** @returns true when the version changed since the last call */
    async look(): Promise<boolean> {
      looks += 1;
      const look = looks;
      const version = (await readVersion?.()) ?? '';
      // slow: older than the one already seen
      if (look < latestLook) return false;
      latestLook = look;
      const changed = seen !== undefined && seen !== version;
      seen = version;
      // also discards `building`, which may be outdated
      if (kept ? kept.version !== version : changed) drop();
      return changed;
    },
  };
}

/** Brotli before gzip. */
export function acceptedEncoding(header: string | undefined): 'br' | 'gzip' | undefined {
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

/** undefined without the header or for `*`. Compressing proxies weaken tags; unknown tags match nothing. */
export function expectedVersions(header: string | undefined): number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  return header.split(',').flatMap((tag) => {
    const [, digits] = /^\s*(?:W\/)?"([1-9]\d{0,8})"\s*$/.exec(tag) ?? [];
    return digits ? [Number(digits)] : [];
  });
}

export function sendRepresentation(request: FastifyRequest, reply: FastifyReply, representation: Representation): FastifyReply {
  const { etag } = representation;
  const type = 'application/json; charset=utf-8';
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding', 'content-type': type });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const form = acceptedEncoding(request.headers['accept-encoding']);
  if (form) reply.header('content-encoding', form);
  return reply.send(form ? representation[form] : representation.raw);
}
