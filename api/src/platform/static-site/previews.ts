import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NO_PREVIEW_PAGE, NO_PREVIEW_POLICY, previewOf } from '@lagoon/shared/edge';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors';
import { isFolder } from './site-files';

/** Serves previews (docs/adr/0011) with nginx's rules: each has a host name and a web root, and is hidden from search engines. */
export function servePreviews(app: FastifyInstance, { siteDir, domain }: { siteDir: string; domain: string }) {
  const nameOf = (request: FastifyRequest) => previewOf(request.host, domain);
  const rootOf = (name: string) => join(siteDir, 'previews', name);

  app.addHook('onRequest', async (request, reply) => {
    const name = nameOf(request);
    if (name === undefined) return undefined;
    reply.header('x-robots-tag', 'noindex, nofollow');
    if (name === '' || !(await isFolder(join(rootOf(name), 'live')))) {
      reply.header('cache-control', 'no-store');
      if (asksForPage(request))
        return reply
          .code(404)
          .headers({ 'content-security-policy': NO_PREVIEW_POLICY })
          .type('text/html; charset=utf-8')
          .send(NO_PREVIEW_PAGE);
      throw new ApiError(404, 'no-preview', 'There is no preview at this address, or it has ended.');
    }
    const [path] = request.url.split('?', 1);
    if (path === '/robots.txt' || path === '/sitemap.xml') {
      reply.header('cache-control', 'no-store');
      throw new ApiError(404, 'not-found', 'There is nothing at this address.');
    }
    // measurements of previews are dropped
    return path === '/api/telemetry' && request.method === 'POST' ? reply.code(204).send() : undefined;
  });

  return {
    /** Returns the web root for a request. @throws ApiError 401 for a preview without its password */
    async rootFor(request: FastifyRequest, reply: FastifyReply): Promise<string> {
      const name = nameOf(request);
      if (name === undefined) return siteDir;
      if (await mayOpen(rootOf(name), request.headers.authorization)) return rootOf(name);
      reply.headers({ 'cache-control': 'no-store', 'www-authenticate': 'Basic realm="Preview"' });
      throw new ApiError(401, 'password-needed', 'This preview asks for a password.');
    },
  };
}

/** Returns true for requests of a browser for a page; false for calls and files of builds. nginx has the same rule. */
const asksForPage = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !/^\/+(api|v1|v1_1|healthz|apps|media)(\/|%2f|\?|$)/i.test(url);

/** Checks the password of a preview; true without a password file, false for an unreadable one. */
async function mayOpen(root: string, authorization = ''): Promise<boolean> {
  const line = await readFile(join(root, 'password'), 'utf8').catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? undefined : '',
  );
  if (line === undefined) return true;
  const [user, hash] = line.trim().split(':{SSHA}');
  const [, encoded] = /^basic +([\w+/=-]+)$/i.exec(authorization) ?? [];
  const [, givenUser, given] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? [];
  return given !== undefined && givenUser === user && isOf(given, Buffer.from(hash ?? '', 'base64'));
}

/** @param salted 20 bytes of SHA-1, then the salt, as in nginx's `{SSHA}` */
function isOf(password: string, salted: Buffer): boolean {
  const [hash, salt] = [salted.subarray(0, 20), salted.subarray(20)];
  const own = createHash('sha1').update(password).update(salt).digest();
  return hash.length === own.length && timingSafeEqual(hash, own);
}
