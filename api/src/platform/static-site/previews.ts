import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { NO_PREVIEW_PAGE, NO_PREVIEW_POLICY, previewOf } from '@lagoon/shared/edge';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors';

interface PreviewOptions {
  siteDir: string;
  /** below it are the host names of previews */
  domain: string;
}

/**
 * Previews (docs/adr/0055), with the rules that nginx has: each has a host name and a web root of its own, is for no search engine,
 * and measures nothing. Calls are the site's own.
 */
export function servePreviews(app: FastifyInstance, { siteDir, domain }: PreviewOptions) {
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
    // what is measured in a preview says nothing about what is live
    return path === '/api/telemetry' && request.method === 'POST' ? reply.code(204).send() : undefined;
  });

  return {
    /** The web root that a request is answered from. @throws ApiError 401 for a preview whose password it does not bring */
    async rootFor(request: FastifyRequest, reply: FastifyReply): Promise<string> {
      const name = nameOf(request);
      if (name === undefined) return siteDir;
      if (await mayOpen(rootOf(name), request.headers.authorization)) return rootOf(name);
      reply.headers({ 'cache-control': 'no-store', 'www-authenticate': 'Basic realm="Preview"' });
      throw new ApiError(401, 'password-needed', 'This preview asks for a password.');
    },
  };
}

/** Whether a person may read the answer. Calls and files of builds are requested by programs; nginx has the same rule. */
const asksForPage = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !/^\/+(api|v1|v1_1|healthz|apps|media)(\/|%2f|\?|$)/i.test(url);

const isFolder = (path: string) =>
  stat(path).then(
    (facts) => facts.isDirectory(),
    () => false,
  );

/** Whether a request brings what a preview's password file has, or there is no such file. One that cannot be read lets nobody in. */
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

/** @param salted 20 bytes of SHA-1, then the salt, as nginx has them (`{SSHA}`) */
function isOf(password: string, salted: Buffer): boolean {
  const [hash, salt] = [salted.subarray(0, 20), salted.subarray(20)];
  const own = createHash('sha1').update(password).update(salt).digest();
  return hash.length === own.length && timingSafeEqual(hash, own);
}
