import { PICTURE_WIDTHS } from '@lagoon/shared/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../../platform/db/open';
import { ApiError } from '../../platform/errors';
import { isId } from '../../platform/validation';
import type { Guard } from '../auth/guard';
import { privateMedia, publicMedia, type StoredMedia } from './media';

const missing = () => new ApiError(404, 'not-found', 'There is no such picture.');

/** `<hash>.webp`, `<hash>.svg`, or `<hash>-640.webp` for a width. */
const FILE = /^([0-9a-f]{64})(?:\.(?:webp|svg)|-(\d+)\.webp)$/;

/** Caches may keep public pictures for a year, except replacements for a missing width. Private ones are for administrators. */
export function mediaRoutes(app: FastifyInstance, { db, guard }: { db: Db; guard: Guard }): void {
  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const [, hash, asked] = FILE.exec(request.params.file) ?? [];
    const width = PICTURE_WIDTHS.find((one) => String(one) === asked);
    const picture = hash && (asked === undefined || width) ? await publicMedia(db, hash, width) : undefined;
    if (!picture || !hash) throw missing();
    const etag = `"${hash.slice(0, 27)}${width && !picture.isPlaceholder ? `-${width}` : ''}"`;
    reply.headers({ 'cache-control': picture.isPlaceholder ? 'no-cache' : 'public, max-age=31536000, immutable', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return sendPicture(reply, picture);
  });

  app.get<{ Params: { id: string } }>('/media/private/:id', async (request, reply) => {
    await guard(request);
    const { id } = request.params;
    const picture = isId(id) ? await privateMedia(db, id) : undefined;
    if (!picture) throw missing();
    reply.header('cache-control', 'no-store');
    return sendPicture(reply, picture);
  });
}

/** The policy disables scripts of an SVG that is opened directly. */
function sendPicture(reply: FastifyReply, { type, bytes }: StoredMedia): FastifyReply {
  reply.headers({
    // an SVG is text and needs its charset
    'content-type': type === 'image/svg+xml' ? `${type}; charset=utf-8` : type,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'content-disposition': 'inline',
  });
  return reply.send(bytes);
}
