import { brand } from '@lagoon/shared/domain';
import type { FastifyInstance } from 'fastify';
import { type RepresentationCache, represent, representationCache } from '../../platform/cache/representation';
import { sendRepresentation } from '../../platform/http/negotiate';
import { type Listed, robotsText, sitemapXml } from './sitemap';

/**
 * `/robots.txt` and `/sitemap.xml`. Their addresses are those of `brand.origin`, whichever host is asked.
 * @returns the sitemap's cache, to be dropped when a product or an article has changed
 */
export async function crawlerRoutes(app: FastifyInstance, list: () => Promise<Listed>): Promise<RepresentationCache> {
  const robots = await represent(robotsText(brand.origin));
  const sitemap = representationCache(list, { write: (listed) => sitemapXml(listed, brand.origin) });

  app.get('/robots.txt', async (request, reply) => sendRepresentation(request, reply, robots, 'text/plain; charset=utf-8'));
  app.get('/sitemap.xml', async (request, reply) =>
    sendRepresentation(request, reply, await sitemap.get(), 'application/xml; charset=utf-8'),
  );
  return sitemap;
}
