import nodemailer from 'nodemailer';
import type { Letter } from './letters';

/** Sends one letter under a Message-ID that stays the same at every try, so that a double arrives as one. */
export interface Mailer {
  send(letter: Letter, messageId: string): Promise<void>;
  close(): void;
}

/**
 * A mailer over SMTP.
 * @param url such as `smtp://user:word@host:587`
 * @param from the sender's name and address
 */
export function smtpMailer(url: string, from: Letter['to']): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(letter, messageId) {
      await transport.sendMail({ from, to: [letter.to], replyTo: letter.replyTo, subject: letter.subject, text: letter.text, messageId });
    },
    close: () => transport.close(),
  };
}
