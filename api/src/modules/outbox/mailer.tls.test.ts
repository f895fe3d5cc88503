import { generate } from 'selfsigned';
import type { SMTPServerOptions } from 'smtp-server';
import { type MailServer, startMailServer } from '../../testing/mail-server';
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

const servers: MailServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map(({ stop }) => stop())));

async function mailServer(options: SMTPServerOptions, host = ELSEWHERE) {
  const server = await startMailServer({ host, ...options });
  servers.push(server);
  return server;
}

async function send(url: string, ca?: string): Promise<string> {
  const mailer = smtpMailer(url, FROM, ca);
  try {
    await mailer.send(EMAIL, '<1@lab>');
    return 'sent';
  } catch (error) {
    return String((error as { code?: string }).code);
  } finally {
    mailer.close();
  }
}
const pair = ({ cert, private: key }: { cert: string; private: string }) => ({
  cert,
  key,
  disabledCommands: [],
});

test('uses STARTTLS with a mail server on another machine', async () => {
  const { emails, port } = await mailServer(pair(own));
  expect(await send(`smtp://${ELSEWHERE}:${port}`, own.cert)).toBe('sent');
  expect(emails).toMatchObject([{ secure: true }]);
});

test('sends nothing to another machine that does not offer STARTTLS', async () => {
  const { emails, port } = await mailServer({});
  expect(await send(`smtp://${ELSEWHERE}:${port}`)).toBe('ETLS');
  expect(emails).toEqual([]);
});

test.each(['smtp', 'smtps'])(
  'sends nothing by %s when the server’s certificate is not trusted',
  async (scheme) => {
    const { emails, port } = await mailServer({ ...pair(own), secure: scheme === 'smtps' });
    expect(await send(`${scheme}://${ELSEWHERE}:${port}`)).not.toBe('sent');
    expect(emails).toEqual([]);
  },
);

test('sends nothing when the certificate is for another host name', async () => {
  const { emails, port } = await mailServer(pair(others));
  expect(await send(`smtp://${ELSEWHERE}:${port}`, others.cert)).not.toBe('sent');
  expect(emails).toEqual([]);
});

test('uses TLS from the first byte for an smtps address', async () => {
  const { emails, port } = await mailServer({ ...pair(own), secure: true });
  expect(await send(`smtps://${ELSEWHERE}:${port}`, own.cert)).toBe('sent');
  expect(emails).toMatchObject([{ secure: true }]);
});

test('sends without TLS to a mail server on the same machine', async () => {
  const { emails, port } = await mailServer({}, '127.0.0.1');
  expect(await send(`smtp://127.0.0.1:${port}`)).toBe('sent');
  expect(emails).toMatchObject([{ secure: false }]);
});

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
