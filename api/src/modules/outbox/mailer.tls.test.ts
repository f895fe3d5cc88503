import { generate } from 'selfsigned';
import type { SMTPServerOptions } from 'smtp-server';
import { startMailServer } from '../../testing/mail-server';
import { smtpMailer, smtpOptions } from './mailer';

const EMAIL = {
  to: { name: 'Ada', address: 'ada@example.com' },
  subject: 'Ferritin',
  text: 'Dear Ada',
};
const FROM = { name: 'Lab', address: 'lab@example.com' };
/** An address of this machine that does not count as local. */
const ELSEWHERE = '127.0.0.2';

let own: { cert: string; private: string };
let others: { cert: string; private: string };
beforeAll(async () => {
  const certificate = (ip: string) =>
    generate([{ name: 'commonName', value: 'mail.example' }], {
      keyType: 'ec',
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip }] }],
    } as Parameters<typeof generate>[1]);
  own = await certificate(ELSEWHERE);
  others = await certificate('192.0.2.1');
});

/** Sends an e-mail. Returns the outcome, and for each received e-mail whether it came by TLS. */
async function sendTo(
  options: SMTPServerOptions,
  { scheme = 'smtp', host = ELSEWHERE, ca }: { scheme?: string; host?: string; ca?: string } = {},
) {
  const secure = scheme === 'smtps';
  const { port, emails, stop } = await startMailServer({ host, ...options, secure });
  const mailer = smtpMailer(`${scheme}://${host}:${port}`, FROM, ca);
  const outcome = await mailer.send(EMAIL, '<1@lab>').then(
    () => 'sent',
    (error: { code?: string }) => error.code,
  );
  mailer.close();
  await stop();
  return [outcome, emails.map((email) => email.secure)];
}
const NOT_SENT = [expect.not.stringMatching('sent'), []];
const pair = ({ cert, private: key }: { cert: string; private: string }) => ({
  cert,
  key,
  disabledCommands: [],
});

test.each(['smtp', 'smtps'])(
  'uses TLS with a mail server on another machine at an %s address',
  async (scheme) =>
    expect(await sendTo(pair(own), { scheme, ca: own.cert })).toEqual(['sent', [true]]),
);

test('sends nothing to another machine that does not offer STARTTLS', async () =>
  expect(await sendTo({})).toEqual(['ETLS', []]));

test.each(['smtp', 'smtps'])(
  'sends nothing by %s when the server’s certificate is not trusted',
  async (scheme) => expect(await sendTo(pair(own), { scheme })).toEqual(NOT_SENT),
);

test('sends nothing when the certificate is for another host name', async () =>
  expect(await sendTo(pair(others), { ca: others.cert })).toEqual(NOT_SENT));

test('sends without TLS to a mail server on the same machine', async () =>
  expect(await sendTo({}, { host: '127.0.0.1' })).toEqual(['sent', [false]]));

test.each([
  ['smtp://mail.example', true],
  ['smtp://user:word@mail.example:587', true],
  ['SMTP://mail.example', true],
  ['smtp://127.0.0.1.mail.example', true],
  ['smtp://localhost.mail.example', true],
  ['smtp://10.0.0.5', true],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://localhost', false],
  ['smtp://[::1]:2525', false],
])('reads from SMTP_URL %s whether STARTTLS is required: %s', (url, requireTLS) =>
  expect(smtpOptions(url).requireTLS).toBe(requireTLS),
);

test.each([
  'mail.example',
  'http://mail.example',
  'smtp://',
  'smtp://user:secret@mail.example:port',
])('rejects the SMTP_URL %s', (url) => {
  expect(() => smtpOptions(url)).toThrow(/^SMTP_URL cannot be read\. (?!.*secret)/);
});

test.each([
  'requireTLS=false',
  'ignoreTLS=true',
  'tls.rejectUnauthorized=false',
  'secure=false',
  'opportunisticTLS=true',
])('rejects an SMTP_URL with the setting %s', (setting) =>
  expect(() => smtpOptions(`smtp://user:secret@mail.example?${setting}`)).toThrow(
    /^SMTP_URL must not have the setting (?!.*secret)/,
  ),
);
