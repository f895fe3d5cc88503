import Fastify, { type FastifyInstance } from 'fastify';
import { represent } from '../../cache/representation';
import { answerError } from '../../http/errors';
import { sendRepresentation } from '../../http/negotiate';
import { answerUnreadable, readableUrl, registerStaticSite } from '..';
import { PREVIEW_DOMAIN } from './example-site';
import { CRAWLER_FILES } from './rules-crawlers';

/**
 * A server with the crawlers' files, as the rules expect them.
 * @param siteDir with it the server is the embedded edge too; without it, one behind nginx
 */
export async function exampleApi(siteDir?: string): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy: true, frameworkErrors: answerUnreadable, rewriteUrl: ({ url }) => readableUrl(url) });
  app.setErrorHandler(answerError);
  for (const [path, type, text] of CRAWLER_FILES) {
    const file = await represent(text);
    app.get(path, async (request, reply) => sendRepresentation(request, reply, file, type));
  }
  if (siteDir) await registerStaticSite(app, { siteDir, previewDomain: PREVIEW_DOMAIN });
  return app;
}
