import { MAX_IMAGE_BYTES } from '@lagoon/shared/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Writing } from '../../context';
import { ApiError, clientNetwork, perNetwork, pick } from '../../platform';
import { media } from '../../platform/db';
import { answerErrorAs } from '../../platform/http/errors';
import { acceptForms, readMultipart } from '../../platform/http/multipart-form';
import { createQueue } from '../../platform/queue';
import { documented } from '../../platform/schema';
import type { UploadedPicture } from '../../platform/schema/answers';
import { picturesWait } from '../media/encode-image';
import { bytesFromDataUrl, roomForProof } from '../media/media';

/** @throws ApiError 415, 413, 503 when queue or storage is full */
export async function keepProof(
  { db, encode, mediaLimit }: Writing,
  upload: Buffer,
  sender?: string,
) {
  await roomForProof(db, mediaLimit);
  const { bytes, type, width, height, hash } = await encode(upload, 'proof', sender);
  const [row] = await db
    .insert(media)
    .values({ bytes, type, width, height, hash, size: bytes.length, visibility: 'private' })
    .returning(pick(media, 'id', 'createdAt'));
  if (!row) throw new Error('the picture was not kept');
  return { ...row, width, height, bytes: bytes.length, etag: hash.slice(0, 32) };
}

type StoredPicture = Awaited<ReturnType<typeof keepProof>>;

const uploadAnswer = (
  { id, createdAt, width, height, bytes, etag }: StoredPicture,
  url: string,
  originalName: string,
): UploadedPicture => ({
  asset_id: id.replaceAll('-', ''),
  public_id: id,
  version: Math.floor(createdAt.getTime() / 1000),
  width,
  height,
  format: 'webp',
  resource_type: 'image',
  created_at: createdAt.toISOString(),
  tags: [],
  bytes,
  type: 'upload',
  etag,
  placeholder: false,
  url,
  secure_url: url,
  original_filename: originalName.replace(/\.[^.]*$/, '').slice(0, 200) || 'file',
});

const UPLOAD_PRESET = 'proofs';

/** A data URL is a third larger than its file. */
const TEXT_BYTES = Math.ceil(MAX_IMAGE_BYTES * 1.37) + 4096;
const TOO_LARGE =
  `File size too large. The limit is ${MAX_IMAGE_BYTES / 1024 / 1024} MB. Please choose a ` +
  'smaller picture or a screenshot.';

const badUpload = (message: string) => new ApiError(400, 'bad-upload', message);

async function pictureOf(request: FastifyRequest) {
  const { fields, file } = await readMultipart(request, {
    file: MAX_IMAGE_BYTES,
    text: TEXT_BYTES,
  });
  if (!fields.upload_preset)
    throw badUpload('Upload preset must be specified when using unsigned upload');
  if (fields.upload_preset !== UPLOAD_PRESET) throw badUpload('Upload preset not found');
  if (file) return { bytes: file.bytes, name: file.name };
  if (!fields.file) throw badUpload('Missing required parameter - file');
  const bytes = bytesFromDataUrl(fields.file);
  // the server must not fetch an address
  if (!bytes) throw badUpload('Invalid image file. Please send a picture, not an address.');
  if (bytes.length > MAX_IMAGE_BYTES) throw new ApiError(413, 'too-large', TOO_LARGE);
  return { bytes, name: 'file' };
}

const SENTENCES: Record<number, string> = {
  413: TOO_LARGE,
  429: 'Too many uploads. Please wait a minute and try again.',
};

interface ImageDeps {
  store(bytes: Buffer, sender: string): Promise<StoredPicture>;
  limited<T>(network: string, work: () => Promise<T>): Promise<T>;
}

/**
 * As Cloudinary's unsigned upload.
 * @param store throws ApiError
 */
export async function imageRoutes(app: FastifyInstance, { store, limited }: ImageDeps) {
  const uploads = createQueue({
    atOnce: 6,
    perCaller: 2,
    waiting: 40,
    // shorter than nginx's timeout
    longestWait: 6000,
    full: picturesWait,
  });
  await app.register(async (scope) => {
    acceptForms(scope, TEXT_BYTES);
    const answer = (reply: FastifyReply, message: string) => reply.send({ error: { message } });
    scope.setErrorHandler(answerErrorAs(answer, SENTENCES, 'The upload could not be read.'));

    scope.post(
      '/v1_1/:cloud/image/upload',
      {
        ...documented({
          summary: 'Uploads a proof of payment, in the wire format of Cloudinary',
          params: v.object({ cloud: v.string() }),
          body: v.object({ upload_preset: v.literal(UPLOAD_PRESET), file: v.string() }),
          consumes: ['multipart/form-data'],
          answer: 'UploadedPicture',
          failure: 'UploadFailure',
        }),
        config: { rateLimit: perNetwork(20) },
      },
      async (request) => {
        const network = clientNetwork(request.ip);
        const read = async () => {
          const { bytes, name } = await pictureOf(request);
          return { picture: await store(bytes, network), name };
        };
        // inside the queue: a burst of uploads causes no burst of queries
        const { picture, name } = await uploads(() => limited(network, read), { caller: network });
        // headers of trusted proxies only
        return uploadAnswer(
          picture,
          `${request.protocol}://${request.host}/media/private/${picture.id}`,
          name,
        );
      },
    );
  });
}
