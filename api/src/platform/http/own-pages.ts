import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors';
import { READS } from './connections';

/**
 * Another website could act in the visitor's name. Other programs send neither Origin nor
 * Sec-Fetch-Site.
 * @param allowed such as `https://preview.example`
 */
export function refuseForeignPages(app: FastifyInstance, allowed: readonly string[] = []) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (READS.has(request.method) || !fromForeignPage(request, allowed)) done();
    else
      done(
        new ApiError(
          403,
          'foreign-page',
          'This request came from another website. Please open our website and try again.',
        ),
      );
  });
}

export function fromForeignPage(
  { headers, host, protocol }: Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>,
  allowed: readonly string[],
): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin === undefined) return site === 'cross-site' || site === 'same-site';
  if (allowed.includes(origin)) return false;
  if (site === 'cross-site' || !/^https?:\/\//.test(origin) || !URL.canParse(origin)) return true;
  const page = new URL(origin);
  // a proxy may end TLS, but a page over http may not call https
  if (protocol === 'https' && page.protocol !== 'https:') return true;
  const own = `${page.protocol}//${host}`;
  return !URL.canParse(own) || page.host !== new URL(own).host;
}
