import * as v from 'valibot';
import { accountNumber, type NoticeFormat, paymentFields, signedWith } from './format';

const noticeSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ ...paymentFields, account: accountNumber, narration: v.optional(v.string(), '') }),
);

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
