import Fastify, { type FastifyInstance } from 'fastify';
import { crawlerRoutes } from '../../../modules/sitemap/routes';
import { answerError } from '../../http/errors';
import { answerUnreadable, readableUrl, registerStaticSite } from '..';
import { EXAMPLE_TEST, PREVIEW_DOMAIN } from './example-site';

/**
 * A server with the crawlers' calls and one product, as the rules expect it.
 * @param siteDir with it the server is the embedded edge too; without it, one behind nginx
 */
export async function exampleApi(siteDir?: string): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy: true, frameworkErrors: answerUnreadable, rewriteUrl: ({ url }) => readableUrl(url) });
  app.setErrorHandler(answerError);
  await crawlerRoutes(app, async () => ({ products: [EXAMPLE_TEST], articles: [] }));
  if (siteDir) await registerStaticSite(app, { siteDir, previewDomain: PREVIEW_DOMAIN });
  return app;
}
