import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { type LivePages, nameKey, redirectOf } from '@lagoon/shared/domain';
import {
  contentSecurityPolicy,
  headersFor,
  readThirdParties,
  securityHeaders,
} from '@lagoon/shared/edge';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, notFound } from '../errors';
import { answerError } from '../http/errors';
import { acceptedEncoding, type SiteFile, sendCached } from '../http/representation';
import { perNetwork } from '../network';
import { pagesOf } from './live-site';
import {
  addressesOf,
  isPublicFile,
  isRegistry,
  isReleasedFile,
  isServedBuildFile,
  mayHavePage,
  pageCandidates,
  safePath,
  siteFiles,
  statusOf,
} from './site-files';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
/** With its query; also in nginx (nginx/http/addresses.conf). */
export const LONGEST_ADDRESS = 2048;
/** Fastify rejects an undecodable path before it looks for a route. */
const UNDECODABLE = '/%';
/** Per minute and network. */
const UNKNOWN_ADDRESSES = 120;
/** An unknown path here gets an error, not a page. */
const CALLS = /^\/(api|v1|v1_1|media)(\/|$)/;

/** Other sites may load builds (docs/adr/0001). */
const OF_A_BUILD = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  // no code runs when a visitor opens a file as a page
  'content-security-policy': "default-src 'none'; sandbox",
};

/** nginx's rules without canary and preview. */
export async function registerStaticSite(app: FastifyInstance, siteDir: string) {
  const live = join(siteDir, 'live');
  const read = siteFiles();
  const { redirectAt, otherSpelling } = redirects(live);
  const policy = await currentPolicy(app, siteDir);
  const counted = { ...perNetwork(UNKNOWN_ADDRESSES), inMemory: true };
  // absent without limits
  const limitUnknown = app.rateLimit?.(counted);

  // synchronous: no other answer can begin in between
  app.addHook('onSend', (request, reply, payload, done) =>
    done(null, secure(request, reply, policy(), payload)),
  );
  app.setNotFoundHandler(async (request, reply) => {
    const typed = request.url.split('?')[0] ?? '/';
    const path = decoded(typed) ?? typed;
    if (CALLS.test(path)) {
      await limitUnknown?.call(app, request, reply);
      return noSuchCall(app, reply, path);
    }
    reply.header('cache-control', 'no-store');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      reply.header('allow', 'GET, HEAD');
      throw new ApiError(405, 'method-not-allowed', 'This address can only be read.');
    }
    const form = acceptedEncoding(request.headers['accept-encoding']);
    const name = safePath(path);
    const sendFile = async (file: SiteFile | undefined, cacheControl: string) => {
      if (file) return sendCached(request, reply, file, cacheControl);
      await limitUnknown?.call(app, request, reply);
      throw notFound();
    };

    if (/^\/apps(\/|$)/.test(path)) {
      const isServed =
        name !== undefined && isServedBuildFile(name) && (await isReleasedFile(live, name));
      const file = isServed ? await read(siteDir, name, form) : undefined;
      if (file) reply.headers(OF_A_BUILD);
      return sendFile(file, IMMUTABLE);
    }
    if (path === '/config.json')
      return sendFile(await read(siteDir, 'config.json', form), REVALIDATE);
    const inLive = (...candidates: string[]) =>
      inLiveRelease(live, async (release) => {
        for (const candidate of candidates) {
          const file = await read(release, candidate, form);
          if (file) return { file, status: statusOf(candidate) };
        }
        return undefined;
      });
    if (name && isRegistry(name)) return sendFile((await inLive(name))?.file, REVALIDATE);
    const own = name && isPublicFile(name) ? await inLive(`pages/${name}`) : undefined;
    if (own) return sendCached(request, reply, own.file, REVALIDATE);

    const { url = '/' } = request.raw;
    const redirect = (to: string) =>
      reply
        .header('cache-control', REVALIDATE)
        .redirect(to + (url.includes('?') ? url.slice(url.indexOf('?')) : ''), 301);
    const target = (await redirectAt(path)) ?? singleSlashes(typed);
    if (target !== undefined) return redirect(target);
    // nginx serves the pages itself
    const isRedirectOnly = request.headers['x-redirect-only'] !== undefined;
    const mayBePage = name !== undefined && mayHavePage(typed);
    const found = isRedirectOnly
      ? undefined
      : await inLive(...pageCandidates(name ?? path.replace(/^\/+/, ''), mayBePage));
    const spelling =
      mayHavePage(typed) && (isRedirectOnly || found?.status === 404)
        ? await otherSpelling(path)
        : undefined;
    if (spelling !== undefined) return redirect(spelling);
    if (isRedirectOnly) throw notFound();
    if (found?.status === 404) await limitUnknown?.call(app, request, reply);
    if (!found)
      throw new ApiError(
        503,
        'not-composed',
        'The site is being prepared. Please try again in a moment.',
      );
    return sendCached(request, reply.code(found.status), found.file, REVALIDATE);
  });
}

function redirects(live: string) {
  let kept:
    | { release: string; declared: LivePages | undefined; addresses?: Map<string, string> }
    | undefined;
  const current = async () => {
    const release = await realpath(live).catch(() => undefined);
    if (release === undefined) return undefined;
    if (kept?.release !== release) kept = { release, declared: await pagesOf(release) };
    return kept;
  };
  return {
    async redirectAt(path: string) {
      for (const { pages } of (await current())?.declared?.apps ?? []) {
        const target = redirectOf(pages, path);
        if (target !== undefined) return target;
      }
      return undefined;
    },
    /** In another case or normal form, or with hidden characters. */
    async otherSpelling(path: string) {
      const now = await current();
      if (!now) return undefined;
      now.addresses ??= await addressesOf(now.release);
      const plain = path.replace(/^\/|\/$/g, '');
      const address = now.addresses.get(nameKey(plain));
      return address && decoded(address) !== `/${plain}` ? address : undefined;
    },
  };
}

function secure<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  sitePolicy: string,
  payload: T,
): T {
  const policy = String(reply.getHeader('content-security-policy') ?? sitePolicy);
  reply.headers({ ...headersFor(policy), 'content-security-policy': policy });
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
  return payload;
}

/** Again after a miss if another went live: files of a replaced release may be removed. */
async function inLiveRelease<T extends { status: number }>(
  live: string,
  look: (release: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const release = await realpath(live).catch(() => undefined);
  const found = release && (await look(release));
  if (found && found.status !== 404) return found;
  const isLive = (await realpath(live).catch(() => undefined)) === release;
  return isLive ? found || undefined : inLiveRelease(live, look);
}

/** Fastify runs no hooks for these addresses. */
export function answerUnreadable(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers({
    ...securityHeaders,
    'content-security-policy': contentSecurityPolicy(),
    'cache-control': 'no-store',
  });
  if (request.originalUrl.length > LONGEST_ADDRESS) error.statusCode = 414;
  return answerError(error, request, reply);
}

/** Escapes invalid encoding, so that the not-found page answers. API calls stay unchanged. */
export function readableUrl(url = '/'): string {
  if (url.length > LONGEST_ADDRESS) return UNDECODABLE;
  const [path = '/'] = url.split('?', 1);
  if (CALLS.test(path) || decoded(path) !== undefined) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

async function currentPolicy(app: FastifyInstance, siteDir: string): Promise<() => string> {
  let policy = '';
  const read = async () => {
    policy = contentSecurityPolicy(await readThirdParties(siteDir));
  };
  await read();
  const timer = setInterval(read, 1000).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return () => policy;
}

/** A browser reads `\\` as a slash, and `//host` as another site. */
function singleSlashes(typed: string): string | undefined {
  const single = typed.replace(/[/\\]{2,}/g, '/');
  return single === typed ? undefined : single;
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

function noSuchCall(app: FastifyInstance, reply: FastifyReply, path: string): never {
  const allowed = METHODS.filter((method) => app.findRoute({ method, url: path }) !== null);
  if (allowed.length === 0) throw notFound();
  reply.header('allow', allowed.join(', '));
  throw new ApiError(405, 'method-not-allowed', 'This address does not take that method.');
}
