import type { FastifyInstance } from 'fastify';

export const LOGOUT = '/api/admin/logout';

/**
 * Reads JSON as Fastify does, and lets a call that needs no body name its content type without having content, as the
 * specification's calls do (spec §7): a DELETE, and logging out.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && (request.method === 'DELETE' || request.routeOptions.url === LOGOUT)) done(null, undefined);
    else parse(request, body as string, done);
  });
}
