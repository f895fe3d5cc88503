import * as v from 'valibot';
import { accountNumber, type Notice, type NoticeFormat, paymentFields, type Secrets, signedWith } from './format';

/** https://paystack.com/docs/payments/dedicated-virtual-accounts and https://paystack.com/docs/api/transaction#verify */
const chargeSchema = v.object({
  status: v.literal('success'),
  ...paymentFields,
  authorization: v.optional(v.object({ receiver_bank_account_number: v.nullish(accountNumber), narration: v.nullish(v.string()) })),
  metadata: v.optional(v.unknown()),
});
const eventSchema = v.pipe(v.string(), v.parseJson(), v.object({ event: v.string(), data: v.unknown() }));
const metadataSchema = v.object({ receiver_account_number: accountNumber });

/** undefined for a card, which pays into no account. @throws ValiError */
function chargeFrom(data: unknown): Notice | undefined {
  const { reference, amount, currency, paid_at, authorization, metadata } = v.parse(chargeSchema, data);
  const given = v.safeParse(metadataSchema, metadata);
  const account = authorization?.receiver_bank_account_number ?? (given.success ? given.output.receiver_account_number : '');
  const narration = authorization?.narration ?? '';
  return account === '' ? undefined : { reference, account, kobo: amount, currency, paidAt: new Date(paid_at), narration };
}

const TIMEOUT_MS = 8000;

export const paystackNotices = (secrets: Secrets, origin = 'https://api.paystack.co'): NoticeFormat => ({
  name: 'paystack',
  header: 'x-paystack-signature',
  isSigned: signedWith(secrets),
  read(body) {
    const { event, data } = v.parse(eventSchema, body);
    return event === 'charge.success' ? chargeFrom(data) : undefined;
  },
  async confirm({ reference }) {
    const url = `${origin}/transaction/verify/${encodeURIComponent(reference)}`;
    // a redirect could carry the secret to another host
    const init = {
      headers: { authorization: `Bearer ${secrets[0]}` },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    } as const;
    const response = await fetch(url, init);
    // an unknown payment
    if (response.status === 400 || response.status === 404) return undefined;
    if (!response.ok) throw new Error(`The provider answered with ${response.status}.`);
    const { data } = (await response.json()) as { data?: unknown };
    return v.is(chargeSchema, data) ? chargeFrom(data) : undefined;
  },
});
