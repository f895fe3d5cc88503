import { createHmac } from 'node:crypto';
import { dayNumber } from '@lagoon/shared/domain';
import * as v from 'valibot';
import { isSameText } from '../../../platform/hash';

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
  /** of the signature */
  header: string;
  isSigned(body: Buffer, signature: string): boolean;
  /** @returns undefined for other events @throws ValiError */
  read(body: string): Notice | undefined;
  /** Asks the provider's API; undefined without one. @throws Error when it is unreachable */
  confirm?(notice: Notice): Promise<Notice | undefined>;
}

export const signatureOf = (secret: string, body: Buffer | string): string => createHmac('sha512', secret).update(body).digest('hex');

/** The previous one while the provider changes. */
export type Secrets = readonly [current: string, previous?: string];

/** HMAC-SHA512 of the raw body, in constant time. */
export const signedWith =
  (secrets: Secrets): NoticeFormat['isSigned'] =>
  (body, signature) =>
    secrets.some((secret = '') => isSameText(signature.toLowerCase(), signatureOf(secret, body)));

export const accountNumber = v.pipe(v.string(), v.regex(/^\d{6,20}$/));

export const paymentFields = {
  reference: v.pipe(v.string(), v.regex(/^[\w.=-]{1,100}$/)),
  /** kobo */
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  currency: v.string(),
  paid_at: v.pipe(
    v.string(),
    v.isoTimestamp(),
    // 30 February becomes another day, a zone such as +99:99 none
    v.check((text) => dayNumber(text.slice(0, 10)) !== undefined && !Number.isNaN(Date.parse(text))),
  ),
};
