import { randomUUID } from 'node:crypto';
import { cleanText, DAY_MS, lagosToday } from '@lagoon/shared/domain';
import { digits } from '@lagoon/shared/forms/schemas';
import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import type { FastifyError } from 'fastify';
import * as v from 'valibot';
import { number, object } from 'yup';
import type { Context } from '../../context';
import { ApiError, perNetwork } from '../../platform';
import { type Db, paymentAccounts, transfers } from '../../platform/db';
import { type Api, documented } from '../../platform/schema';
import { inTurn } from '../transfers/confirm';
import { joinOpen, joinSame } from '../transfers/join-same';
import { readOpen } from '../transfers/open-transfers';
import { payOrder } from '../transfers/pay-order';
import { type Notice, type NoticeFormat, plainNotices, signatureOf } from './notices';

/** 422 shows in the provider's log. */
const unusable = (reason: string) =>
  new ApiError(422, 'notice', `The notice cannot be used: ${reason}.`);

const CONFIRMED = ['reference', 'kobo', 'currency', 'account'] as const;

const CLOCK_SKEW_MS = 60_000;

/**
 * A row newer than the payment may be another cart's, since providers reuse numbers. Locks the row,
 * since an order may claim it.
 */
async function sessionOf(tx: Db, { account, paidAt }: Notice) {
  const { id, orderId, createdAt } = paymentAccounts;
  const isEarlier = and(
    eq(paymentAccounts.account, account),
    lte(createdAt, new Date(paidAt.getTime() + CLOCK_SKEW_MS)),
  );
  return (
    await tx
      .select({ id, orderId })
      .from(paymentAccounts)
      .where(isEarlier)
      .orderBy(desc(createdAt))
      .limit(1)
      .for('update')
  )[0];
}

/**
 * Stores a payment and applies it to its order in one transaction; after a crash the provider
 * repeats the notice. Throws ApiError 422, Error when the provider cannot be reached.
 * @returns 'kept' until its order arrives
 */
async function receiveNotice(db: Db, { name, confirm }: NoticeFormat, notice: Notice, now: Date) {
  if (notice.currency !== 'NGN') throw unusable('currency');
  const age = now.getTime() - notice.paidAt.getTime();
  // a provider's clock may be wrong
  if (age > 366 * DAY_MS || age < -DAY_MS) throw unusable('paid_at');
  const key = `${name} ${notice.reference}`;
  if ((await db.$count(transfers, eq(transfers.notice, key))) > 0) return 'replayed';
  const confirmed = confirm ? await confirm(notice) : notice;
  if (!confirmed || CONFIRMED.some((field) => confirmed[field] !== notice[field]))
    throw unusable('not confirmed by the provider');
  return inTurn(db, async (tx) => {
    if ((await tx.$count(transfers, eq(transfers.notice, key))) > 0) return 'replayed';
    const { id: sessionId = null, orderId = null } = (await sessionOf(tx, notice)) ?? {};
    const { account, kobo, paidAt } = notice;
    const narration = cleanText(notice.narration).slice(0, 300);
    const payment = {
      day: lagosToday(paidAt),
      kobo,
      account,
      narration,
      notice: key,
      fingerprint: null,
      imports: [],
    };
    if (orderId && (await joinSame(tx, orderId, payment))) return 'matched';
    const [stored] = await tx
      .insert(transfers)
      .values({ source: 'notice', bank: name, ...payment, sessionId, createdAt: now })
      .returning();
    if (!orderId || !stored) return 'kept';
    await payOrder(tx, orderId, [stored.id], { by: null, now });
    const lines = and(
      eq(transfers.state, 'open'),
      eq(transfers.kobo, kobo),
      isNull(transfers.notice),
    );
    if ((await tx.$count(transfers, lines)) > 0) await joinOpen(tx, await readOpen(tx, now));
    return 'matched';
  });
}

const PATH = '/api/payment/notify';

const sandboxSchema = object({
  account: digits('Account is required').matches(/^\d{10}$/, 'An account has 10 digits'),
  amount: number()
    .strict()
    .integer('Whole naira')
    .min(1, 'Whole naira')
    .max(1_000_000_000, 'Too much')
    .required('Amount is required'),
});

function readNotice(format: NoticeFormat, body: Buffer) {
  try {
    return format.read(body.toString('utf8'));
  } catch (error) {
    if (!(error instanceof v.ValiError)) throw error;
    throw unusable(v.getDotPath(error.issues[0]) ?? 'not the expected JSON');
  }
}

/** Logs contain neither accounts nor payers. */
export async function noticeRoutes(
  app: Api,
  { db, visitorHash: hash, wake, now, staffCall }: Context,
  { format, sandbox }: { format: NoticeFormat | undefined; sandbox: boolean },
) {
  const secret = hash('notices of the sandbox');
  const own = format ?? (sandbox ? plainNotices([secret]) : undefined);
  if (!own) return;
  await app.register(async (scope) => {
    // raw, since it is signed
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: 64 * 1024 },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler((error: FastifyError | ApiError, { log }) => {
      const reason = error instanceof ApiError ? error.message : error.code;
      const failure = (error.cause as Error | undefined)?.name;
      // none for a network over its limit, which could fill the log
      if (error instanceof ApiError || error.statusCode !== 429)
        log.warn({ provider: own.name, reason, failure }, 'payment notice ignored');
      throw error;
    });
    const schema = documented({
      summary: 'Takes a notice of the payment provider, signed over its raw body',
      answer: 'Done',
    });
    scope.post(PATH, { ...schema, config: { rateLimit: perNetwork(300) } }, async (request) => {
      const { body } = request;
      const signature = request.headers[own.header];
      if (!Buffer.isBuffer(body) || typeof signature !== 'string' || !own.isSigned(body, signature))
        throw new ApiError(401, 'unauthorized', 'The signature of the notice is missing or wrong.');
      const notice = readNotice(own, body);
      if (!notice) return { message: 'This notice is no payment into an account.' };
      const message = await receiveNotice(db, own, notice, now()).catch((error: Error) => {
        if (error instanceof ApiError) throw error;
        const unconfirmed = new ApiError(
          503,
          'unavailable',
          'The payment could not be confirmed. Please send the notice again.',
        );
        throw Object.assign(unconfirmed, { cause: error });
      });
      if (message !== 'replayed') wake();
      return { message };
    });
  });
  if (format || !sandbox) return;

  app.post(
    '/api/payment/sandbox',
    staffCall({
      summary: 'Sends a notice of a test transfer; sandbox only',
      body: sandboxSchema,
      answer: 'Done',
    }),
    async ({ body: { account, amount } }) => {
      const payload = JSON.stringify({
        reference: randomUUID(),
        account,
        amount: amount * 100,
        currency: 'NGN',
        paid_at: now().toISOString(),
      });
      const headers = {
        'content-type': 'application/json',
        [own.header]: signatureOf(secret, payload),
      };
      const answer = await app.inject({ method: 'POST', url: PATH, headers, payload });
      return answer.json<{ message: string }>();
    },
  );
}
