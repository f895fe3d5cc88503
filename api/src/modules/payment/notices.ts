import { createHmac } from 'node:crypto';
import { dayNumber } from '@lagoon/shared/domain';
import * as v from 'valibot';
import { isSameText } from '../../platform';

export interface Notice {
  reference: string;
  account: string;
  kobo: number;
  currency: string;
  paidAt: Date;
  narration: string;
}

export interface NoticeFormat {
  name: string;
  header: string;
  isSigned(body: Buffer, signature: string): boolean;
  /** Returns undefined for other events. Throws ValiError. */
  read(body: string): Notice | undefined;
  /** Asks the provider's API; undefined without one. Throws an error when it is unreachable. */
  confirm?(notice: Notice): Promise<Notice | undefined>;
}

export const signatureOf = (secret: string, body: Buffer | string) =>
  createHmac('sha512', secret).update(body).digest('hex');

/** The previous one while the provider changes. */
type Secrets = readonly [current: string, previous?: string];

/** HMAC-SHA512 of the raw body, in constant time. */
const signedWith =
  (secrets: Secrets): NoticeFormat['isSigned'] =>
  (body, signature) =>
    secrets.some((secret = '') => isSameText(signature.toLowerCase(), signatureOf(secret, body)));

const accountNumber = v.pipe(v.string(), v.regex(/^\d{6,20}$/));

const paymentFields = {
  reference: v.pipe(v.string(), v.regex(/^[\w.=-]{1,100}$/)),
  /** kobo */
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  currency: v.string(),
  paid_at: v.pipe(
    v.string(),
    v.isoTimestamp(),
    // 30 February becomes another day, a zone such as +99:99 none
    v.check(
      (text) => dayNumber(text.slice(0, 10)) !== undefined && !Number.isNaN(Date.parse(text)),
    ),
  ),
};

const noticeSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ ...paymentFields, account: accountNumber, narration: v.optional(v.string(), '') }),
);

/** The sandbox, and providers without a format of their own. */
export const plainNotices = (secrets: Secrets): NoticeFormat => ({
  name: 'plain',
  header: 'x-signature',
  isSigned: signedWith(secrets),
  read(body) {
    const { amount, paid_at, ...notice } = v.parse(noticeSchema, body);
    return { ...notice, kobo: amount, paidAt: new Date(paid_at) };
  },
});

/**
 * https://paystack.com/docs/payments/dedicated-virtual-accounts and
 * https://paystack.com/docs/api/transaction#verify
 */
const chargeSchema = v.object({
  status: v.literal('success'),
  ...paymentFields,
  authorization: v.optional(
    v.object({
      receiver_bank_account_number: v.nullish(accountNumber),
      narration: v.nullish(v.string()),
    }),
  ),
  metadata: v.optional(v.unknown()),
});
const eventSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ event: v.string(), data: v.unknown() }),
);
const metadataSchema = v.object({ receiver_account_number: accountNumber });

/** undefined for a card, which pays into no account. Throws ValiError. */
function chargeFrom(data: unknown) {
  const { reference, amount, currency, paid_at, authorization, metadata } = v.parse(
    chargeSchema,
    data,
  );
  const given = v.safeParse(metadataSchema, metadata);
  const account =
    authorization?.receiver_bank_account_number ??
    (given.success ? given.output.receiver_account_number : '');
  const narration = authorization?.narration ?? '';
  return account === ''
    ? undefined
    : { reference, account, kobo: amount, currency, paidAt: new Date(paid_at), narration };
}

export const paystackNotices = (
  secrets: Secrets,
  origin = 'https://api.paystack.co',
): NoticeFormat => ({
  name: 'paystack',
  header: 'x-paystack-signature',
  isSigned: signedWith(secrets),
  read(body) {
    const { event, data } = v.parse(eventSchema, body);
    return event === 'charge.success' ? chargeFrom(data) : undefined;
  },
  async confirm({ reference }) {
    const url = `${origin}/transaction/verify/${encodeURIComponent(reference)}`;
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${secrets[0]}` },
      // a redirect could carry the secret to another host
      redirect: 'error',
      signal: AbortSignal.timeout(8000),
    });
    if (response.status === 400 || response.status === 404) return undefined;
    if (!response.ok) throw new Error(`The provider answered with ${response.status}.`);
    const { data } = (await response.json()) as { data?: unknown };
    return v.is(chargeSchema, data) ? chargeFrom(data) : undefined;
  },
});

const FORMATS: Record<string, (secrets: Secrets, origin: string | undefined) => NoticeFormat> = {
  paystack: paystackNotices,
  plain: plainNotices,
};

/** @throws Error for an unusable setting */
export function noticeFormat(env: NodeJS.ProcessEnv) {
  const {
    PAYMENT_NOTICES: name,
    PAYMENT_NOTICES_SECRET: secret,
    PAYMENT_NOTICES_API: origin,
  } = env;
  const previous = env.PAYMENT_NOTICES_PREVIOUS_SECRET || undefined;
  if (!name && !secret && !previous) return undefined;
  if (!name || !secret || secret.length < 16)
    throw new Error(
      'PAYMENT_NOTICES and PAYMENT_NOTICES_SECRET belong together, ' +
        'and the secret has at least 16 characters.',
    );
  if (previous && previous.length < 16)
    throw new Error('PAYMENT_NOTICES_PREVIOUS_SECRET must have at least 16 characters.');
  const format = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
  if (!format)
    throw new Error(
      `PAYMENT_NOTICES must be one of ${Object.keys(FORMATS).join(', ')}, not "${name}".`,
    );
  if (origin && !/^https:\/\/[^/]+$/.test(origin))
    throw new Error('PAYMENT_NOTICES_API must be an origin such as https://api.paystack.co.');
  return format(previous ? [secret, previous] : [secret], origin || undefined);
}
