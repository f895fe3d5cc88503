import type { FastifyInstance } from 'fastify';
import { clientNetwork, perNetwork } from '../../platform';
import { answerErrorAs } from '../../platform/http/errors';
import { documented, type RouteSchema } from '../../platform/schema';
import type { PaymentCalls } from './limited';
import { PaymentError } from './provider';

const BODY_BYTES = 16 * 1024;
const perAddress = { rateLimit: perNetwork(30) };

const first = (header: string | string[] | undefined) =>
  (Array.isArray(header) ? header[0] : header) ?? '';

const SENTENCES = {
  429: 'Too many requests. Please wait a minute and try again.',
  500: 'Something went wrong. Please try again.',
};

/**
 * spec §7. `user` and `password` of the sign-in are public and ignored. `X-Cart-Key` may identify
 * the cart.
 */
export async function paymentRoutes(app: FastifyInstance, { calls }: { calls: PaymentCalls }) {
  await app.register(async (scope) => {
    scope.setErrorHandler(
      answerErrorAs((reply, message) => reply.send({ error: true, message }), SENTENCES),
    );
    // the body may be empty (spec §7)
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      (_request, body, done) => {
        try {
          done(null, body === '' ? undefined : JSON.parse(String(body)));
        } catch {
          done(Object.assign(new Error('The request is not valid JSON.'), { statusCode: 400 }));
        }
      },
    );

    const schemaOf = (summary: string, answer: RouteSchema['answer']) =>
      documented({ summary, answer, failure: 'PaymentFailure' });
    const login = schemaOf('Begins a payment session', 'PaymentLogin');
    scope.post('/v1/init/login', { ...login, config: perAddress }, async (request) => {
      const cart = first(request.headers['x-cart-key']);
      const { auth, accesscode } = await calls.login({ network: clientNetwork(request.ip), cart });
      return { Authorisation: { auth, accesscode } };
    });

    const account = schemaOf(
      'An account to pay into; requires X-Auth-Signature and a bearer token of the session',
      'PaymentAccount',
    );
    scope.post(
      '/v1/init/gen_dynamic_account',
      { ...account, config: perAddress },
      async (request) => {
        const auth = first(request.headers['x-auth-signature']);
        const accesscode = /^Bearer (\S+)$/i.exec(first(request.headers.authorization))?.[1];
        if (!auth || !accesscode)
          throw new PaymentError(401, 'The payment session is missing. Please try again.');
        return calls.account({ auth, accesscode });
      },
    );
  });
}
