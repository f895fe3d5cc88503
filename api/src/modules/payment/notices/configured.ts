import type { NoticeFormat, Secrets } from './format';
import { paystackNotices } from './paystack';
import { plainNotices } from './plain';

const FORMATS: Record<string, (secrets: Secrets, origin: string | undefined) => NoticeFormat> = {
  paystack: paystackNotices,
  plain: plainNotices,
};

/** @throws Error for an unusable setting */
export function noticeFormat(env: NodeJS.ProcessEnv): NoticeFormat | undefined {
  const { PAYMENT_NOTICES: name, PAYMENT_NOTICES_SECRET: secret, PAYMENT_NOTICES_API: origin } = env;
  const previous = env.PAYMENT_NOTICES_PREVIOUS_SECRET || undefined;
  if (!name && !secret && !previous) return undefined;
  if (!name || !secret || secret.length < 16)
    throw new Error('PAYMENT_NOTICES and PAYMENT_NOTICES_SECRET belong together, and the secret has at least 16 characters.');
  if (previous && previous.length < 16) throw new Error('PAYMENT_NOTICES_PREVIOUS_SECRET must have at least 16 characters.');
  const format = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
  if (!format) throw new Error(`PAYMENT_NOTICES must be one of ${Object.keys(FORMATS).join(', ')}, not "${name}".`);
  if (origin && !/^https:\/\/[^/]+$/.test(origin))
    throw new Error('PAYMENT_NOTICES_API must be an origin such as https://api.paystack.co.');
  return format(previous ? [secret, previous] : [secret], origin || undefined);
}
