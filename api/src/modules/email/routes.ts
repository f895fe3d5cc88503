import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ValidationError } from 'yup';
import { databaseFailure } from '../../platform/errors';
import { failureOf } from '../../platform/http/errors';
import { acceptForms, readMultipart } from '../../platform/http/multipart-form';
import { clientNetwork, perNetwork } from '../../platform/network';
import { documented, type RouteSchema } from '../../platform/schema/route-schema';
import { type EmailCall, formSchema, readForm, readSend, sendSchema } from './email-call';

const BODY_BYTES = 256 * 1024;
const perAddress = { rateLimit: perNetwork(30, 'email') };

interface CallOrigin {
  host: string;
  network: string;
}

export type SendTemplate = (call: EmailCall, from: CallOrigin) => Promise<string>;

const originOf = ({ host, ip }: FastifyRequest): CallOrigin => ({ host, network: clientNetwork(ip) });

const SENTENCES: Record<number, string> = {
  413: 'The message is too large.',
  415: 'The content type is not supported.',
  429: 'Too many requests. Please wait a minute and try again.',
  500: 'Something went wrong. Please try again.',
};

/** Serves EmailJS's wire format: the unchanged `@emailjs/browser` works with this host as its `origin`. Responses are plain text. */
export async function emailRoutes(app: FastifyInstance, { send }: { send: SendTemplate }): Promise<void> {
  await app.register(async (scope) => {
    acceptForms(scope, BODY_BYTES);
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const { status, message, retryAfter } =
        error instanceof ValidationError
          ? { status: 400, retryAfter: undefined, message: [...new Set(error.errors)].join('. ') }
          : failureOf(error, SENTENCES, 'The parameters are invalid.');
      // omits message and stack: those of a database error contain the query's values
      if (status >= 500) request.log.error({ failure: error.name, code: databaseFailure(error).code }, 'e-mail call failed');
      if (retryAfter) reply.header('retry-after', retryAfter);
      return reply.code(status).type('text/plain; charset=utf-8').send(message);
    });

    const schemaOf = (body: RouteSchema['body'], type: string) =>
      documented({
        summary: 'Sends a form, in the wire format of EmailJS',
        body,
        consumes: [type],
        answer: 'text/plain',
        failure: 'text/plain',
      });
    const asJson = schemaOf(sendSchema, 'application/json');
    scope.post('/api/v1.0/email/send', { ...asJson, config: perAddress, bodyLimit: BODY_BYTES }, async (request, reply) => {
      const text = await send(readSend(request.body), originOf(request));
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
    });

    const asForm = schemaOf(formSchema, 'multipart/form-data');
    scope.post('/api/v1.0/email/send-form', { ...asForm, config: perAddress }, async (request, reply) => {
      const { fields } = await readMultipart(request, { file: BODY_BYTES, text: BODY_BYTES });
      const text = await send(readForm(fields), originOf(request));
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
    });
  });
}
