import nodemailer from 'nodemailer';
import { type MailServer, startMailServer } from '../../testing/mail-server';
import type { Email } from './emails';
import { smtpMailer } from './mailer';

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.stop());

const mailer = () => smtpMailer(server.url, { name: 'Lab', address: 'lab@example.com' });
/** Sends an e-mail. Returns the last one that the mail server has received. */
async function send(change: Partial<Email> = {}) {
  const to = { name: 'Ada Ọbị', address: 'ada@example.com' };
  const mail = mailer();
  const email = { to, subject: 'S', text: 'The text', ...change };
  await mail.send(email, '<1@lab>').finally(() => mail.close());
  return server.emails.at(-1);
}

test('sends subject and text with the stored Message-ID', async () => {
  const email = await send({ subject: 'Order received LGN-7F3K-92QD' });
  expect(email).toMatchObject({ from: 'lab@example.com', to: ['ada@example.com'] });
  expect(email?.raw).toMatch(/^Message-ID: <1@lab>\r?$/m);
  expect(email?.raw).toMatch(/^Subject: Order received LGN-7F3K-92QD\r?$/m);
});

test('sends the plain text as the first part, and the same words as HTML', async () =>
  expect((await send({ text: 'One\n\nTwo' }))?.raw).toMatch(
    /^Content-Type: multipart\/alternative.*text\/plain.*One.*Two.*text\/html.*<p [^>]*>One<\/p>/ms,
  ));

test('attaches a calendar file only when the stored e-mail contains one', async () => {
  const { raw } = (await send({ calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' })) ?? { raw: '' };
  expect(raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; name=visit\.ics\r?$/m);
  expect(raw).toMatch(/^Content-Disposition: attachment; filename=visit\.ics\r?$/m);
  expect(raw).toMatch(/^Content-Type: text\/plain/m);
  const [, file = ''] = /\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)\r?\n--[^\n]*--/.exec(raw) ?? [];
  expect(Buffer.from(file, 'base64').toString()).toContain('BEGIN:VCALENDAR');
  expect((await send())?.raw).not.toContain('attachment');
});

test('adds no header and no recipient when a name contains line breaks or commas', async () => {
  const person = {
    name: 'Ada\r\nBcc: all@example.com, <x@example.com>',
    address: 'ada@example.com',
  };
  const email = await send({ to: person, replyTo: person, subject: 'S\r\nX-Evil: 1' });
  expect(email?.to).toEqual(['ada@example.com']);
  expect(email?.raw).not.toMatch(/^(Bcc|X-Evil):/im);
});

test('fails with an error code when the mail server is down', async () => {
  await server.stop();
  await expect(send()).rejects.toMatchObject({ code: expect.any(String) });
});

test('waits ten minutes for the server’s response (RFC 5321)', () => {
  const create = jest.spyOn(nodemailer, 'createTransport');
  mailer().close();
  expect(create.mock.lastCall?.[0]).toMatchObject({ socketTimeout: 600_000 });
  create.mockRestore();
});
