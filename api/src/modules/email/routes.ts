import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ValidationError } from 'yup';
import { databaseFailure } from '../../platform/errors';
import { failureOf } from '../../platform/http/errors';
import { acceptForms, readMultipart } from '../../platform/http/multipart-form';
import { clientNetwork, perNetwork } from '../../platform/network';
import { documented, type RouteSchema } from '../../platform/schema/route-schema';
import { type EmailCall, formSchema, readForm, readSend, sendSchema } from './email-call';

const BODY_BYTES = 256 * 1024;
const perAddress = { rateLimit: perNetwork(30, 'email') };

export type SendTemplate = (call: EmailCall, from: { host: string; network: string }) => Promise<string>;

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

    const answer = async (call: EmailCall, { host, ip }: FastifyRequest, reply: FastifyReply) => {
      const text = await send(call, { host, network: clientNetwork(ip) });
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
    };
    const optionsOf = (type: string, body: RouteSchema['body']) => {
      const summary = 'Sends a form, in the wire format of EmailJS';
      return { ...documented({ summary, body, consumes: [type], answer: 'text/plain', failure: 'text/plain' }), config: perAddress };
    };
    const asJson = { ...optionsOf('application/json', sendSchema), bodyLimit: BODY_BYTES };
    scope.post('/api/v1.0/email/send', asJson, async (request, reply) => answer(readSend(request.body), request, reply));
    scope.post('/api/v1.0/email/send-form', optionsOf('multipart/form-data', formSchema), async (request, reply) => {
      const { fields } = await readMultipart(request, { file: BODY_BYTES, text: BODY_BYTES });
      return answer(readForm(fields), request, reply);
    });
  });
}
