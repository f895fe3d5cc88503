import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

/** A form that was read whole: its text fields and the first file, if any. */
interface ReadForm {
  fields: Record<string, string>;
  file?: { name: string; bytes: Buffer };
}

/** A form that cannot be read, with the status that says why: 400 broken, 413 too large, 415 no form at all. */
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

function formError(error: unknown): FormError {
  if (error instanceof FormError) return error;
  const status = (error as { statusCode?: unknown }).statusCode;
  return status === 413 ? new FormError(413, 'The form is too large.') : new FormError(400, 'The form could not be read.');
}

/**
 * Reads a multipart form into memory, within limits.
 * @param limits bytes that one file, and all text fields together, may have
 * @throws {FormError}
 */
export async function readMultipart(request: FastifyRequest, limits: { file: number; text: number }): Promise<ReadForm> {
  if (!request.isMultipart()) throw new FormError(415, 'Please send the form as multipart/form-data.');
  const form: ReadForm = { fields: Object.create(null) };
  let text = 0;
  try {
    const parts = request.parts({ limits: { fileSize: limits.file, files: 1, fields: FIELDS, parts: FIELDS + 1, fieldSize: limits.text } });
    for await (const part of parts) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        // over the limit, toBuffer sometimes answers with what fitted instead of throwing
        if (part.file.truncated) throw new FormError(413, 'The file is too large.');
        form.file = { name: part.filename ?? '', bytes };
        continue;
      }
      text += String(part.value).length;
      if (part.valueTruncated || text > limits.text) throw new FormError(413, 'The form is too large.');
      form.fields[part.fieldname] = String(part.value);
    }
  } catch (error) {
    throw formError(error);
  }
  return form;
}
