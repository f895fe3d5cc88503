import { brand, cleanText } from '@lagoon/shared/domain';
import nodemailer from 'nodemailer';
import { isLoopback } from '../../platform';
import type { Email } from './emails';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

/** Only these become links: visitors may have typed others. */
const OWN_ADDRESS = new RegExp(`(${brand.origin.replaceAll('.', '\\.')}/[\\w/?=&;%.#-]*[\\w/])`);

const line = (text: string) =>
  text
    .split(OWN_ADDRESS)
    .map(escaped)
    // captured addresses have odd indexes
    .map((part, at) =>
      at % 2 === 1
        ? `<a href="${part}" ` +
          `style="color:#0B5D57;font-weight:bold;overflow-wrap:anywhere">${part}</a>`
        : part,
    )
    .join('');

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px">${text.split('\n').map(line).join('<br>\n')}</p>`;

const NAME_STYLE = 'padding:0 8px 16px;color:#0B5D57;font:bold 18px/1.4 Arial,Helvetica,sans-serif';
const TEXT_STYLE =
  'padding:24px 24px 8px;border-radius:12px;background:#FFFFFF;color:#10201F;' +
  'font:16px/1.55 Arial,Helvetica,sans-serif;overflow-wrap:anywhere';

/** Loads no files; escapes the text. */
export const emailHtml = ({ subject, text }: { subject: string; text: string }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(cleanText(subject))}</title>
</head>
<body style="margin:0;background:#F3F7F6">
<div style="max-width:600px;margin:0 auto;padding:24px 16px;box-sizing:border-box">
<div style="${NAME_STYLE}">${escaped(brand.name)}</div>
<div style="${TEXT_STYLE}">
${text
  .trim()
  .split(/\n{2,}/)
  .map(paragraph)
  .join('\n')}
</div>
</div>
</body>
</html>
`;

export type Mailer = ReturnType<typeof smtpMailer>;

/** Would allow e-mails without TLS or to an unverified server. */
const WEAKENING = /^(tls|secure|ignoretls|requiretls|opportunistictls)\b/i;

/**
 * TLS to other machines: `smtps:`, or STARTTLS. Throws an error without the URL and its password.
 */
export function smtpOptions(url: string) {
  const address = /^smtps?:\/\//i.test(url) && URL.canParse(url) ? new URL(url) : undefined;
  if (!address?.hostname)
    throw new Error(
      'SMTP_URL cannot be read. Write it as smtp://user:password@host:587, with %40 for an @ ' +
        'in the password.',
    );
  const weakening = [...address.searchParams.keys()].find((name) => WEAKENING.test(name));
  if (weakening)
    throw new Error(
      `SMTP_URL must not have the setting ${weakening}: e-mails to another machine always ` +
        'travel by TLS.',
    );
  return {
    url,
    requireTLS: address.protocol.toLowerCase() === 'smtp:' && !isLoopback(address.hostname),
  };
}

/** A server may take ten minutes (RFC 5321, 4.5.3.2.6); a retry would be a duplicate. */
const SILENCE_MS = 10 * 60_000;

const CALENDAR = { filename: 'visit.ics', contentType: 'text/calendar; charset=utf-8' };

/**
 * Throws an error as {@link smtpOptions}.
 * @param ca certificate that tests trust
 */
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
    async send({ to, replyTo, subject, text, calendar }: Email, messageId: string) {
      const attachments = calendar === undefined ? [] : [{ ...CALENDAR, content: calendar }];
      await transport.sendMail({
        from,
        to: [to],
        replyTo,
        subject,
        text,
        html: emailHtml({ subject, text }),
        attachments,
        messageId,
      });
    },
    close: () => transport.close(),
  };
}
