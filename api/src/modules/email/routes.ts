import { cleanLines } from '@lagoon/shared/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ValidationError } from 'yup';
import {
  ApiError,
  clientNetwork,
  fieldsOf,
  perNetwork,
  recordSchema,
  withoutBuiltInNames,
} from '../../platform';
import { answerErrorAs } from '../../platform/http/errors';
import { acceptForms, readMultipart } from '../../platform/http/multipart-form';
import { documented, type RouteSchema } from '../../platform/schema';
import type { Intake, Limiter } from '../limits/limiter';

const BODY_BYTES = 256 * 1024;
const TEMPLATES = ['order', 'contact', 'appointment'] as const;
/** The site's identifiers, as in `config.json`. These schemas are for the HTTP reference. */
const envelope = {
  user_id: v.literal('lagoon'),
  service_id: v.literal('lagoon-email'),
  template_id: v.picklist(TEMPLATES),
};
const sendSchema = v.object({ ...envelope, template_params: v.record(v.string(), v.string()) });
const formSchema = v.objectWithRest(envelope, v.string());
const ENVELOPE = new Set([
  ...Object.keys(envelope),
  'lib_version',
  'accessToken',
  'g-recaptcha-response',
]);

const SENTENCES: Record<number, string> = {
  413: 'The message is too large.',
  415: 'The content type is not supported.',
};

const rejection = (message: string, status: 400 | 404 = 400) =>
  new ApiError(status, 'email-call', message);

function templateOf({ user_id, service_id, template_id }: Record<string, unknown>) {
  if (!user_id) throw rejection('The Public Key is required.');
  if (!v.is(envelope.user_id, user_id)) throw rejection('Account not found.', 404);
  if (!v.is(envelope.service_id, service_id)) throw rejection('The service ID not found.');
  if (!v.is(envelope.template_id, template_id)) throw rejection('The template ID not found.');
  return template_id;
}

/** Converts values as EmailJS does. */
function textValues(values: object) {
  const texts = Object.entries(withoutBuiltInNames(values)).filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  );
  return Object.fromEntries(texts.map(([name, value]) => [name, cleanLines(String(value))]));
}

type Deps = { limiter: Limiter; intakes: Record<(typeof TEMPLATES)[number], Intake>; wake(): void };

/** The wire format of `@emailjs/browser`, which works with this host as its `origin`. */
export async function emailRoutes(app: FastifyInstance, { limiter, intakes, wake }: Deps) {
  const plain = (reply: FastifyReply, text: string) =>
    reply.type('text/plain; charset=utf-8').send(text);
  async function answer(
    body: Record<string, unknown>,
    params: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const template = templateOf(body);
    request.template = template;
    if (!v.is(recordSchema, params)) throw rejection('The template parameters are invalid.');
    const from = { host: request.host, network: clientNetwork(request.ip) };
    const taken = limiter.take(template, intakes, textValues(params), from);
    const text = await taken.catch((error: Error) => {
      if (!(error instanceof ValidationError)) throw error;
      throw new ApiError(400, 'invalid', [...new Set(error.errors)].join('. '), fieldsOf(error));
    });
    wake();
    return plain(reply, `OK ${text}`.trim());
  }
  const optionsOf = (type: string, body: RouteSchema['body']) => ({
    ...documented({
      summary: 'Sends a form, in the wire format of EmailJS',
      body,
      consumes: [type],
      answer: 'text/plain',
      failure: 'text/plain',
    }),
    config: { rateLimit: perNetwork(30, 'email') },
  });
  await app.register(async (scope) => {
    acceptForms(scope, BODY_BYTES);
    scope.setErrorHandler(answerErrorAs(plain, SENTENCES, 'The parameters are invalid.'));
    const json = { ...optionsOf('application/json', sendSchema), bodyLimit: BODY_BYTES };
    scope.post('/api/v1.0/email/send', json, async (request, reply) => {
      const { success, output } = v.safeParse(recordSchema, request.body);
      if (!success) throw rejection('The parameters are invalid.');
      const { template_params = {} } = output;
      return answer(output, template_params, request, reply);
    });
    scope.post(
      '/api/v1.0/email/send-form',
      optionsOf('multipart/form-data', formSchema),
      async (request, reply) => {
        const { fields } = await readMultipart(request, { file: BODY_BYTES, text: BODY_BYTES });
        const params = Object.fromEntries(
          Object.entries(fields).filter(([name]) => !ENVELOPE.has(name)),
        );
        return answer(fields, params, request, reply);
      },
    );
  });
}
