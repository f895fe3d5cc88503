import { PICTURE_WIDTHS } from '@lagoon/shared/domain';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Context } from '../../context';
import { isId, notFound } from '../../platform';
import { type Api, documented, withId } from '../../platform/schema';
import { privateMedia, publicMedia, type StoredMedia } from './media';

const missing = () => notFound('There is no such picture.');

/** `<hash>.webp`, `<hash>.svg`, `<hash>-640.webp` */
const FILE = /^([0-9a-f]{64})(?:\.(?:webp|svg)|-(\d+)\.webp)$/;

export function mediaRoutes(app: Api, { db, staffCall }: Context) {
  const params = v.object({ file: v.string() });
  app.get(
    '/media/:file',
    documented({ summary: 'A picture', params, answer: 'image/webp' }),
    async (request, reply) => {
      const [, hash, asked] = FILE.exec(request.params.file) ?? [];
      const known = PICTURE_WIDTHS.find((one) => String(one) === asked);
      const width = request.headers['save-data'] === 'on' ? PICTURE_WIDTHS[0] : known;
      const picture =
        hash && (asked === undefined || known) ? await publicMedia(db, hash, width) : undefined;
      if (!picture || !hash) throw missing();
      const etag = `"${hash.slice(0, 27)}${width && !picture.isPlaceholder ? `-${width}` : ''}"`;
      const cache = picture.isPlaceholder ? 'no-cache' : 'public, max-age=31536000, immutable';
      reply.headers({ 'cache-control': cache, vary: 'save-data', etag });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return sendPicture(reply, picture);
    },
  );

  const proof = { summary: 'A proof of payment', params: withId, answer: 'image/webp' } as const;
  app.get('/media/private/:id', staffCall(proof), async (request, reply) => {
    const { id } = request.params;
    const picture = isId(id) ? await privateMedia(db, id) : undefined;
    if (!picture) throw missing();
    return sendPicture(reply, picture);
  });
}

/** The policy disables scripts of an SVG that is opened as a page. */
function sendPicture(reply: FastifyReply, { type, bytes }: StoredMedia): FastifyReply {
  reply.headers({
    // an SVG is text and needs its charset
    'content-type': type === 'image/svg+xml' ? `${type}; charset=utf-8` : type,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'content-disposition': 'inline',
  });
  return reply.send(bytes);
}
