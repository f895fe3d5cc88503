import nodemailer from 'nodemailer';
import { isLoopback } from '../../platform/network';
import { emailHtml } from './email-html';
import type { Email } from './emails';

/** Sends one e-mail under a Message-ID that stays the same at every try, so that a double arrives as one. */
export interface Mailer {
  send(email: Email, messageId: string): Promise<void>;
  close(): void;
}

/** Settings of an address that would let an e-mail travel without TLS, or with a server that nobody vouches for. */
const WEAKENING = /^(tls|secure|ignoretls|requiretls|opportunistictls)\b/i;

/**
 * What the mail server's address stands for: to another machine an e-mail goes by TLS or not at all, from the first byte
 * (`smtps:`) or after STARTTLS (`smtp:`). It names a patient, and often what they have tested.
 * @param url such as `smtp://user:word@host:587`
 * @throws {Error} a sentence, without the address, which has the password
 */
export function smtpOptions(url: string): { url: string; requireTLS: boolean } {
  const address = /^smtps?:\/\//i.test(url) && URL.canParse(url) ? new URL(url) : undefined;
  if (!address?.hostname)
    throw new Error('SMTP_URL cannot be read. Write it as smtp://user:password@host:587, with %40 for an @ in the password.');
  const weakening = [...address.searchParams.keys()].find((name) => WEAKENING.test(name));
  if (weakening) throw new Error(`SMTP_URL must not have the setting ${weakening}: letters to another machine always travel by TLS.`);
  return { url, requireTLS: address.protocol.toLowerCase() === 'smtp:' && !isLoopback(address.hostname) };
}

/**
 * How long a server may say nothing. After the text it may take ten minutes (RFC 5321, 4.5.3.2.6): who hangs up before
 * that sends a copy, which nobody asked for.
 */
const SILENCE_MS = 10 * 60_000;

/** What a phone knows the file for: a touch on it opens the calendar. */
const CALENDAR = { filename: 'visit.ics', contentType: 'text/calendar; charset=utf-8' };

/**
 * A mailer over SMTP.
 * @param url such as `smtp://user:word@host:587`
 * @param from the sender's name and address
 * @param ca who vouches for the server, beside those that Node knows: tests
 * @param silenceMs how long it may say nothing: tests
 * @throws {Error} as {@link smtpOptions}
 */
export function smtpMailer(url: string, from: Email['to'], ca?: string, silenceMs = SILENCE_MS): Mailer {
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
    async send({ to, replyTo, subject, text, calendar }, messageId) {
      const attachments = calendar === undefined ? [] : [{ ...CALENDAR, content: calendar }];
      await transport.sendMail({ from, to: [to], replyTo, subject, text, html: emailHtml({ subject, text }), attachments, messageId });
    },
    close: () => transport.close(),
  };
}
