import { randomUUID } from 'node:crypto';
import { digits } from '@lagoon/shared/forms/schemas';
import type { FastifyError, FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { number, object } from 'yup';
import { ApiError, perNetwork, validated } from '../../platform';
import { keyedHash } from '../../platform/db';
import { documented } from '../../platform/schema';
import { privateCall } from '../auth/guard';
import type { RecordsDeps } from '../records/status-route';
import { type NoticeFormat, plainNotices, signatureOf } from './notices';
import { receiveNotice, unusable } from './receive-notice';

const BODY_BYTES = 64 * 1024;
const PATH = '/api/payment/notify';

interface NoticeDeps extends RecordsDeps {
  /** undefined: the sandbox's */
  format: NoticeFormat | undefined;
  now: () => Date;
  sandbox: boolean;
}

const sandboxSchema = object({
  account: digits('Account is required').matches(/^\d{10}$/, 'An account has 10 digits'),
  amount: number().strict().integer('Whole naira').min(1, 'Whole naira').max(1_000_000_000, 'Too much').required('Amount is required'),
});

/** @throws ApiError 422 with the invalid field */
function readNotice(format: NoticeFormat, body: Buffer) {
  try {
    return format.read(body.toString('utf8'));
  } catch (error) {
    if (!(error instanceof v.ValiError)) throw error;
    throw unusable(v.getDotPath(error.issues[0]) ?? 'not the expected JSON');
  }
}

/** Logs contain neither accounts nor payers. */
export async function noticeRoutes(app: FastifyInstance, { db, format, wake, now, guard, sandbox }: NoticeDeps): Promise<void> {
  const secret = (await keyedHash(db, 'limits-secret'))('notices of the sandbox');
  const own = format ?? (sandbox ? plainNotices([secret]) : undefined);
  if (!own) return;
  await app.register(async (scope) => {
    // raw, since it is signed
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler((error: FastifyError | ApiError, { log }) => {
      const reason = error instanceof ApiError ? error.message : error.code;
      const failure = (error.cause as Error | undefined)?.name;
      // none for a network over its limit, which could fill the log
      if (error instanceof ApiError || error.statusCode !== 429)
        log.warn({ provider: own.name, reason, failure }, 'payment notice ignored');
      throw error;
    });
    const schema = documented({ summary: 'Takes a notice of the payment provider, signed over its raw body', answer: 'Done' });
    scope.post(PATH, { ...schema, config: { rateLimit: perNetwork(300) } }, async (request) => {
      const { body } = request;
      const signature = request.headers[own.header];
      if (!Buffer.isBuffer(body) || typeof signature !== 'string' || !own.isSigned(body, signature))
        throw new ApiError(401, 'unauthorized', 'The signature of the notice is missing or wrong.');
      const notice = readNotice(own, body);
      if (!notice) return { message: 'This notice is no payment into an account.' };
      const message = await receiveNotice(db, own, notice, now()).catch((error: Error) => {
        if (error instanceof ApiError) throw error;
        const unconfirmed = new ApiError(503, 'unavailable', 'The payment could not be confirmed. Please send the notice again.');
        throw Object.assign(unconfirmed, { cause: error });
      });
      if (message !== 'replayed') wake();
      return { message };
    });
  });
  if (format || !sandbox) return;

  const pay = { summary: 'Sends a notice of a test transfer; sandbox only', body: sandboxSchema, answer: 'Done' } as const;
  app.post('/api/payment/sandbox', privateCall(guard, pay), async (request) => {
    await guard(request);
    const { account, amount } = validated(sandboxSchema, request.body);
    const notice = { reference: randomUUID(), account, amount: amount * 100, currency: 'NGN', paid_at: now().toISOString() };
    const payload = JSON.stringify(notice);
    const headers = { 'content-type': 'application/json', [own.header]: signatureOf(secret, payload) };
    const answer = await app.inject({ method: 'POST', url: PATH, headers, payload });
    return answer.json<{ message: string }>();
  });
}
