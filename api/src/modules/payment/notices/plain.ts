import * as v from 'valibot';
import { accountNumber, type NoticeFormat, paymentFields, type Secrets, signedWith } from './format';

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
