import nodemailer from 'nodemailer';
import { type MailServer, startMailServer } from '../../testing/mail-server';
import { smtpMailer } from './mailer';

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.stop());

const mailer = () => smtpMailer(server.url, { name: 'Lab', address: 'lab@example.com' });

test('sends subject and text with the stored Message-ID', async () => {
  const mail = mailer();
  await mail.send(
    {
      to: { name: 'Ada Ọbị', address: 'ada@example.com' },
      subject: 'Order received LGN-7F3K-92QD',
      text: 'Hello',
    },
    '<1@lab>',
  );
  mail.close();
  expect(server.emails[0]).toMatchObject({ from: 'lab@example.com', to: ['ada@example.com'] });
  expect(server.emails[0]?.raw).toMatch(/^Message-ID: <1@lab>\r?$/m);
  expect(server.emails[0]?.raw).toMatch(/^Subject: Order received LGN-7F3K-92QD\r?$/m);
});

test('sends the plain text as the first part, and the same words as HTML', async () => {
  const mail = mailer();
  await mail.send(
    { to: { name: 'A', address: 'a@example.com' }, subject: 'S', text: 'One\n\nTwo' },
    '<6@lab>',
  );
  mail.close();
  expect(server.emails[0]?.raw).toMatch(
    /^Content-Type: multipart\/alternative.*text\/plain.*One.*Two.*text\/html.*<p [^>]*>One<\/p>/ms,
  );
});

test('attaches a calendar file only when the stored e-mail contains one', async () => {
  const mail = mailer();
  const email = { to: { name: 'A', address: 'a@example.com' }, subject: 'S', text: 'The text' };
  await mail.send({ ...email, calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' }, '<4@lab>');
  await mail.send(email, '<5@lab>');
  mail.close();
  const [withFile, without] = server.emails.map(({ raw }) => raw);
  expect(withFile).toMatch(/^Content-Type: text\/calendar; charset=utf-8; name=visit\.ics\r?$/m);
  expect(withFile).toMatch(/^Content-Disposition: attachment; filename=visit\.ics\r?$/m);
  expect(withFile).toMatch(/^Content-Type: text\/plain/m);
  expect(
    Buffer.from(
      /\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)\r?\n--[^\n]*--/.exec(withFile ?? '')?.[1] ?? '',
      'base64',
    ).toString(),
  ).toContain('BEGIN:VCALENDAR');
  expect(without).not.toContain('attachment');
});
test('adds no header and no recipient when a name contains line breaks or commas', async () => {
  const mail = mailer();
  const name = 'Ada\r\nBcc: all@example.com, <x@example.com>';
  await mail.send(
    {
      to: { name, address: 'ada@example.com' },
      replyTo: { name, address: 'ada@example.com' },
      subject: 'S\r\nX-Evil: 1',
      text: 'T',
    },
    '<2@lab>',
  );
  mail.close();
  expect(server.emails[0]?.to).toEqual(['ada@example.com']);
  expect(server.emails[0]?.raw).not.toMatch(/^(Bcc|X-Evil):/im);
});
test('fails with an error code when the mail server is down', async () => {
  const mail = mailer();
  await server.stop();
  await expect(
    mail.send({ to: { name: 'A', address: 'a@example.com' }, subject: 'S', text: 'T' }, '<3@lab>'),
  ).rejects.toMatchObject({
    code: expect.any(String),
  });
  mail.close();
});

test('waits ten minutes for the server’s response (RFC 5321)', () => {
  const create = jest.spyOn(nodemailer, 'createTransport');
  mailer().close();
  expect(create.mock.lastCall?.[0]).toMatchObject({ socketTimeout: 600_000 });
  create.mockRestore();
});
