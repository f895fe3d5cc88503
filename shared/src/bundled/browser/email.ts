import { CONFIRM_BY_LINK, type SiteConfig } from '@lagoon/shared/domain';
import { loadConfig } from './config';
import { codeOfStatus, fetchText, jsonBody, ServiceError, unreadable } from './http';
import { attemptFor, forget } from './tab-storage';

type EmailTemplate = keyof SiteConfig['email']['templates'];

export interface SentEmail {
  /** e.g. `LGN-7F3K-92QD`; missing when a third-party service sent the e-mail */
  reference?: string;
  /** true if the customer must confirm by a link; only our own service reports it */
  byLink?: boolean;
}

const TIMEOUT_MS = 30_000;
const SERVICES = {
  checkout: 'The order service',
  contact: 'The message service',
  appointment: 'The booking service',
} as const;

/**
 * In the wire format of EmailJS. Throws ServiceError of service `email`; code `refused` means that
 * nothing was stored.
 */
export async function sendEmail(
  config: SiteConfig['email'],
  template: EmailTemplate,
  params: Record<string, string>,
): Promise<SentEmail> {
  const who = SERVICES[template];
  const { ok, status, text } = await fetchText({
    service: 'email',
    who,
    origin: config.origin,
    path: '/api/v1.0/email/send',
    init: jsonBody({
      user_id: config.publicKey,
      service_id: config.serviceId,
      template_id: config.templates[template],
      template_params: params,
    }),
    timeout: TIMEOUT_MS,
  });
  if (!ok) {
    const code = codeOfStatus(status);
    const message =
      code === 'refused' && isSentence(text) ? text : `${who} answered with an error (${status}).`;
    throw new ServiceError('email', code, message, { status });
  }
  // a Wi-Fi network that requires sign-in answers 200 with the HTML of its sign-in page
  if (/^\s*</.test(text)) throw unreadable('email', who);
  const [, reference, more] = /^OK\s+(\S+)(?:\s+(\S+))?$/.exec(text.trim()) ?? [];
  return reference ? { reference, ...(more === CONFIRM_BY_LINK ? { byLink: true } : {}) } : {};
}

/** The same values have the same idempotency key. Throws as `sendEmail`. */
export async function sendForm(
  template: EmailTemplate,
  values: Record<string, string>,
  more: Record<string, string> = {},
): Promise<SentEmail> {
  const { email } = await loadConfig();
  const attempt = `${template}-attempt`;
  const { key } = attemptFor(attempt, JSON.stringify(values));
  const sent = await sendEmail(email, template, { ...values, ...more, idempotency_key: key });
  forget(attempt);
  return sent;
}

const isSentence = (text: string) => text !== '' && text.length <= 300 && !/[<{]/.test(text);
