import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

interface ReadForm {
  fields: Record<string, string>;
  file?: { name: string; bytes: Buffer };
}

/** An unreadable form: 400 damaged, 413 too large, 415 another content type. */
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
 * Reads a multipart form into memory.
 * @param limits bytes of the file, and of all text fields
 * @throws FormError
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
        // toBuffer sometimes truncates instead of throwing
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
