import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses every call that may change something and that a browser sends from a page of somebody else: such a page could
 * have visitors write to us without knowing it. Programs that are no browser send neither header and are let through.
 * @param allowed origins beside our own, such as `https://preview.example`
 */
export function refuseForeignPages(app: FastifyInstance, allowed: readonly string[] = []): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (READS.has(request.method) || !fromForeignPage(request, allowed)) done();
    else done(new ApiError(403, 'foreign-page', 'This request came from another website. Please open our website and try again.'));
  });
}

type Asked = Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>;

/** Whether a browser says that the page is not one of ours. */
export function fromForeignPage({ headers, host, protocol }: Asked, allowed: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin === undefined) return site === 'cross-site' || site === 'same-site';
  if (allowed.includes(origin)) return false;
  if (site === 'cross-site' || !/^https?:\/\//.test(origin) || !URL.canParse(origin)) return true;
  const page = new URL(origin);
  // a server that does not know of the TLS in front of it takes either scheme
  if (protocol === 'https' && page.protocol !== 'https:') return true;
  const own = `${page.protocol}//${host}`;
  return !URL.canParse(own) || page.host !== new URL(own).host;
}
