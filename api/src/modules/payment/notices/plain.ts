import * as v from 'valibot';
import { isAccount, isReference, type NoticeFormat, signedWith } from './format';

const noticeSchema = v.object({
  reference: v.pipe(v.string(), v.check(isReference)),
  account: v.pipe(v.string(), v.check(isAccount)),
  /** kobo */
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  currency: v.string(),
  paid_at: v.pipe(v.string(), v.isoTimestamp()),
  narration: v.optional(v.string(), ''),
});

/** Notices of the sandbox, and of providers without a format of their own. */
export const plainNotices = (secret: string): NoticeFormat => ({
  name: 'plain',
  header: 'x-signature',
  isSigned: signedWith(secret),
  read(body) {
    const { success, output } = v.safeParse(noticeSchema, body);
    if (!success) return undefined;
    const { amount, paid_at, ...notice } = output;
    return { ...notice, kobo: amount, paidAt: new Date(paid_at) };
  },
});
