import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { startMailServer } from '../../../api/src/testing/mail-server';

/** Starts a mail server that appends each e-mail to a file, as a line of JSON. */
export async function receiveEmails(file: string) {
  const mail = await startMailServer();
  mail.confirm = (done) => {
    appendFileSync(file, `${JSON.stringify(decoded(mail.emails.at(-1)?.raw ?? ''))}\n`);
    done();
  };
  return mail;
}

/** Decodes quoted-printable as far as links and references need. */
const decoded = (email: string) =>
  email.replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('\r\n', '\n');

/** The e-mails of the server `mail`. */
export const mailbox = {
  /** Returns the raw e-mails with all of the words, oldest first. */
  with(...words: string[]) {
    const file = process.env.LAGOON_E2E_EMAILS ?? '';
    const emails = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
    return emails
      .map((line): string => JSON.parse(line))
      .filter((email) => words.every((word) => email.includes(word)));
  },
};
