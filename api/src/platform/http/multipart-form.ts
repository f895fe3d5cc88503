import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Busboy from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface ReadForm {
  fields: Record<string, string>;
  file?: { name: string; bytes: Buffer };
}

/** 400: damaged; 413: too large; 415: no multipart/form-data */
export class FormError extends Error {
  constructor(
    readonly statusCode: 400 | 413 | 415,
    message: string,
  ) {
    super(message);
    this.name = 'FormError';
  }
}

const FIELDS = 50;
/** Boundaries and headers of the parts. */
const OVERHEAD = 64 * 1024;
/**
 * The parser reads a piece to its end even beyond a limit, and each boundary costs as much as a
 * part.
 */
const PIECE = 4096;

const tooLarge = (what = 'form') => new FormError(413, `The ${what} is too large.`);

/**
 * Before the handler begins, so that slow senders occupy no queue.
 * @param bytes file and text together
 */
export const acceptForms = (app: FastifyInstance, bytes: number) =>
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: bytes + OVERHEAD },
    (_request, body, done) => done(null, body),
  );

interface Limits {
  file: number;
  text: number;
}

/**
 * Throws FormError.
 * @param limits bytes of the file, and of all text
 */
export async function readMultipart(
  { body, headers }: FastifyRequest,
  limits: Limits,
): Promise<ReadForm> {
  if (!Buffer.isBuffer(body))
    throw new FormError(415, 'Please send the form as multipart/form-data.');
  return parse(body, headers, limits).catch((error: Error) => {
    throw error instanceof FormError ? error : new FormError(400, 'The form could not be read.');
  });
}

async function parse(
  body: Buffer,
  headers: IncomingHttpHeaders,
  limits: Limits,
): Promise<ReadForm> {
  const form: ReadForm = { fields: Object.create(null) };
  const parser = new Busboy({
    headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
    limits: {
      fileSize: limits.file,
      files: 1,
      fields: FIELDS,
      parts: FIELDS + 1,
      fieldSize: limits.text,
    },
  });
  let refusal: Error | undefined;
  const refuse = (error: Error) => {
    refusal ??= error;
  };
  let text = 0;
  parser.on('field', (field, value, _isCutName, isCut) => {
    text += value.length;
    if (isCut || text > limits.text) refuse(tooLarge());
    form.fields[field] = value;
  });
  parser.on('file', (_field, stream, name = '') => {
    const pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    stream.on('limit', () => refuse(tooLarge('file')));
    stream.on('error', refuse);
    stream.on('end', () => {
      form.file = { name, bytes: Buffer.concat(pieces) };
    });
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => refuse(tooLarge()));
  function* pieces() {
    for (let at = 0; at < body.length && !refusal; at += PIECE) yield body.subarray(at, at + PIECE);
  }
  await pipeline(Readable.from(pieces()), parser).catch(refuse);
  if (refusal) throw refusal;
  return form;
}
