import nodemailer from 'nodemailer';
import { isLoopback } from '../../platform';
import { emailHtml } from './email-html';
import type { Email } from './emails';

export type Mailer = ReturnType<typeof smtpMailer>;

/** Would allow e-mails without TLS or to an unverified server. */
const WEAKENING = /^(tls|secure|ignoretls|requiretls|opportunistictls)\b/i;

/** TLS to other machines: `smtps:`, or STARTTLS. @throws Error without the URL and its password */
export function smtpOptions(url: string): { url: string; requireTLS: boolean } {
  const address = /^smtps?:\/\//i.test(url) && URL.canParse(url) ? new URL(url) : undefined;
  if (!address?.hostname)
    throw new Error('SMTP_URL cannot be read. Write it as smtp://user:password@host:587, with %40 for an @ in the password.');
  const weakening = [...address.searchParams.keys()].find((name) => WEAKENING.test(name));
  if (weakening) throw new Error(`SMTP_URL must not have the setting ${weakening}: e-mails to another machine always travel by TLS.`);
  return { url, requireTLS: address.protocol.toLowerCase() === 'smtp:' && !isLoopback(address.hostname) };
}

/** A server may take ten minutes (RFC 5321, 4.5.3.2.6); a retry would be a duplicate. */
const SILENCE_MS = 10 * 60_000;

const CALENDAR = { filename: 'visit.ics', contentType: 'text/calendar; charset=utf-8' };

/** @param ca certificate that tests trust @throws Error as {@link smtpOptions} */
export function smtpMailer(url: string, from: Email['to'], ca?: string, silenceMs = SILENCE_MS) {
  const transport = nodemailer.createTransport({
    ...smtpOptions(url),
    ...(ca ? { tls: { ca } } : {}),
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    /** @param messageId same at every try, so that mail programs drop duplicates */
    async send({ to, replyTo, subject, text, calendar }: Email, messageId: string): Promise<void> {
      const attachments = calendar === undefined ? [] : [{ ...CALENDAR, content: calendar }];
      await transport.sendMail({ from, to: [to], replyTo, subject, text, html: emailHtml({ subject, text }), attachments, messageId });
    },
    close: () => transport.close(),
  };
}
