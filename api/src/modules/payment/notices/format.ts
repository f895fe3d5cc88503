import { createHmac } from 'node:crypto';
import { dayNumber } from '@lagoon/shared/domain';
import * as v from 'valibot';
import { isSameText } from '../../../platform/hash';

export interface Notice {
  /** the provider's reference of the payment */
  reference: string;
  /** account that received the money */
  account: string;
  /** smallest unit of the currency */
  kobo: number;
  currency: string;
  paidAt: Date;
  /** text of the transfer as the bank writes it; may be empty */
  narration: string;
}

/** How a provider sends notices. */
export interface NoticeFormat {
  name: string;
  /** header with the signature of the raw body */
  header: string;
  isSigned(body: Buffer, signature: string): boolean;
  /** @param body JSON @returns undefined for other events than payments into an account @throws ValiError for an invalid notice */
  read(body: string): Notice | undefined;
  /** Asks the provider's API whether it has received the payment; undefined without such an API. @throws Error when it is unreachable */
  confirm?(notice: Notice): Promise<Notice | undefined>;
}

export const signatureOf = (secret: string, body: Buffer | string): string => createHmac('sha512', secret).update(body).digest('hex');

/** The current secret, and the previous one while the provider changes from it. */
export type Secrets = readonly [current: string, previous?: string];

/** Checks the signature, an HMAC-SHA512 of the raw body, in constant time. */
export const signedWith =
  (secrets: Secrets): NoticeFormat['isSigned'] =>
  (body, signature) =>
    secrets.some((secret = '') => isSameText(signature.toLowerCase(), signatureOf(secret, body)));

export const accountNumber = v.pipe(v.string(), v.regex(/^\d{6,20}$/));

/** Fields of the payment itself, which both formats name alike. */
export const paymentFields = {
  reference: v.pipe(v.string(), v.regex(/^[\w.=-]{1,100}$/)),
  /** kobo */
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  currency: v.string(),
  paid_at: v.pipe(
    v.string(),
    v.isoTimestamp(),
    // a date such as 30 February becomes another day, and a zone such as +99:99 none
    v.check((text) => dayNumber(text.slice(0, 10)) !== undefined && !Number.isNaN(Date.parse(text))),
  ),
};
