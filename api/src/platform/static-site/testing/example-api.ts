import Fastify, { type FastifyInstance } from 'fastify';
import { answerError } from '../../http/errors';
import { answerUnreadable, readableUrl, registerStaticSite } from '..';
import { PREVIEW_DOMAIN } from './example-site';

/** A server of a site without API calls, for tests of the embedded server and as the server behind nginx. */
export async function exampleApi(siteDir: string): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy: true, frameworkErrors: answerUnreadable, rewriteUrl: ({ url }) => readableUrl(url) });
  app.setErrorHandler(answerError);
  await registerStaticSite(app, { siteDir, previewDomain: PREVIEW_DOMAIN });
  return app;
}
