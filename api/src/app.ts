import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import { PRERENDERER_AGENT } from '@lagoon/shared/edge';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Environment } from './environment';
import { LOGOUT } from './modules/auth/routes';
import { requestCounts } from './modules/limits/counters';
import { notFound } from './platform';
import { answerClientError } from './platform/http/client-error';
import {
  answerWritesInTime,
  CONNECTION_LIMITS,
  endAfterLastCalls,
  limitConnections,
  serverOptions,
} from './platform/http/connections';
import { answerError, logFailures } from './platform/http/errors';
import { refuseForeignPages } from './platform/http/own-pages';
import { endSlowBodies, limitBodyMemory } from './platform/http/request-bodies';
import { logPath } from './platform/log-path';
import {
  answerUnreadable,
  LONGEST_ADDRESS,
  readableUrl,
  registerStaticSite,
} from './platform/static-site';
import { type RouteDeps, registerRoutes } from './routes';

export interface AppDeps
  extends RouteDeps,
    Partial<Pick<Environment, 'proxies' | 'allowedOrigins'>> {
  log?: false | { level?: 'info' | 'warn'; stream: { write(line: string): void } };
  /** for tests */
  connectionLimits?: Partial<typeof CONNECTION_LIMITS>;
  /** for hooks of tests, before the routes */
  prepare?: (app: FastifyInstance) => void;
}

const MEBIBYTE = 1024 * 1024;

/** The caller closes the database. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { log = false, proxies = 0, limits = true } = deps;
  const several = deps.database.kind === 'postgresql';
  const takesLastCalls = several && proxies > 0;
  const connections = { ...CONNECTION_LIMITS, ...deps.connectionLimits };
  const app = Fastify({
    bodyLimit: MEBIBYTE,
    ...serverOptions(connections),
    return503OnClosing: !takesLastCalls,
    genReqId: requestId(proxies > 0),
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerClientError,
    rewriteUrl: ({ url }) => readableUrl(url),
    // clients can forge entries of X-Forwarded-For before those of our own proxies
    trustProxy: proxies > 0 && ((_address, hop) => hop < proxies),
    logger: log && { level: 'info', serializers, ...log },
    // the prerenderer's requests, two a second, would fill the log
    logController: new LogController({
      disableRequestLogging: ({ headers }) => headers['user-agent'] === PRERENDERER_AGENT,
    }),
    routerOptions: { maxParamLength: LONGEST_ADDRESS },
  });
  app.removeContentTypeParser('text/plain');
  readJsonBodies(app);
  limitConnections(app.server, connections);
  endSlowBodies(app, connections);
  limitBodyMemory(app, connections);
  answerWritesInTime(app, connections);
  refuseForeignPages(app, deps.allowedOrigins);
  deps.prepare?.(app);
  app.setErrorHandler(answerError);
  logFailures(app);
  if (limits)
    await app.register(rateLimit, {
      global: false,
      ...(several ? { store: await requestCounts(deps.database.db) } : {}),
    });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('x-content-type-options'))
      reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  await registerRoutes(app, deps);
  // waits for open connections, and must therefore run after the hooks of the routes
  if (takesLastCalls) await app.register(async (last) => endAfterLastCalls(last));
  const { siteDir } = deps;
  if (siteDir) await registerStaticSite(app, siteDir);
  else {
    app.setNotFoundHandler(() => {
      throw notFound();
    });
  }
  return app;
}

/** Logs no query, header or body. */
const serializers = {
  req: ({ method, url }: { method: string; url: string }) => ({ method, path: logPath(url) }),
  res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
};

/** DELETE and `LOGOUT` may have an empty body (spec §7). */
function readJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && (request.method === 'DELETE' || request.routeOptions.url === LOGOUT))
      done(null, undefined);
    else parse(request, body as string, done);
  });
}

/** The proxy's id is also in its log. */
const requestId =
  (behindProxy: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>) => {
    const given = headers['x-request-id'];
    return behindProxy && typeof given === 'string' && /^[\w-]{8,64}$/.test(given)
      ? given
      : randomUUID();
  };
