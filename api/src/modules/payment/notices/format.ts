import { createHmac } from 'node:crypto';
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
  /** @param body JSON @returns undefined for other events than payments */
  read(body: string): Notice | undefined;
  /** Asks the provider's API whether it has received the payment; undefined without such an API. @throws Error when it is unreachable */
  confirm?(notice: Notice): Promise<Notice | undefined>;
}

export const signatureOf = (secret: string, body: Buffer | string): string => createHmac('sha512', secret).update(body).digest('hex');

/** Checks the signature, an HMAC-SHA512 of the raw body, in constant time. */
export const signedWith =
  (secret: string): NoticeFormat['isSigned'] =>
  (body, signature) =>
    isSameText(signature.toLowerCase(), signatureOf(secret, body));

export const accountNumber = v.pipe(v.string(), v.regex(/^\d{6,20}$/));

/** Fields of the payment itself, which both formats name alike. */
export const paymentFields = {
  reference: v.pipe(v.string(), v.regex(/^[\w.=-]{1,100}$/)),
  /** kobo */
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  currency: v.string(),
  paid_at: v.pipe(v.string(), v.isoTimestamp()),
};
