import type { FastifyInstance } from 'fastify';

/**
 * Reads JSON as Fastify does, and lets a DELETE name its content type without having content, as the specification's
 * calls do (spec §7).
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.method === 'DELETE' && body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
