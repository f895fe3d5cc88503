import Fastify, { type FastifyInstance } from 'fastify';
import { answerError } from '../../http/errors';
import { answerUnreadable, readableUrl, registerStaticSite } from '..';

/**
 * Creates a server that serves a site's files and no API calls. Tests use it alone or behind nginx.
 */
export async function exampleApi(siteDir: string): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: true,
    frameworkErrors: answerUnreadable,
    rewriteUrl: ({ url }) => readableUrl(url),
  });
  app.setErrorHandler(answerError);
  await registerStaticSite(app, siteDir);
  return app;
}
