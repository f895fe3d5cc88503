import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { httpServer } from '../../testing/http-server';
import { gatewayProvider, paymentProvider } from './gateway';

let calls: { url?: string; headers: IncomingHttpHeaders; body: string }[];
let answer: (response: ServerResponse) => void;

const json =
  (value: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(value));
  };
const server = httpServer(async (request, response) => {
  const { url, headers } = request;
  calls.push({ url, headers, body: await text(request) });
  answer(response);
});
beforeEach(() => {
  calls = [];
});
const CREDENTIALS = { user: 'lab', password: 'hidden-word' };
const provider = (timeoutMs = 2000) =>
  gatewayProvider({ ...CREDENTIALS, origin: `${server.origin}/`, timeoutMs });
const SESSION = { auth: 'sig', accesscode: 'code' };

test('signs in with the configured credentials in the provider’s format', async () => {
  answer = json({ Authorisation: { ...SESSION, secret: 'x' } });
  expect(await provider().login()).toEqual(SESSION);
  expect(calls[0]?.url).toBe('/v1/init/login');
  const body = { ...CREDENTIALS, type: 'email', from: 'full' };
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual(body);
});
test('sends signature and bearer token, and no body, when it requests a bank account', async () => {
  const opened = { bank: 'First Bank', Expires: '2026-11-21T10:30:00Z', error: false };
  answer = json({ ...opened, account: 1234567890, internal: 'x' });
  expect(await provider().account(SESSION)).toEqual({ ...opened, account: '1234567890' });
  expect(calls[0]).toMatchObject({
    url: '/v1/init/gen_dynamic_account',
    body: '',
    headers: {
      'x-auth-signature': 'sig',
      authorization: 'Bearer code',
      'content-type': 'application/json',
    },
  });
});
test.each<[string, typeof answer]>([
  ['a refusal', json({ message: 'bad hidden-word' }, 401)],
  [
    'an error of the provider',
    json({ Authorisation: { auth: 'sig', accesscode: 'hidden-word' } }, 500),
  ],
  [
    'an answer that is interrupted',
    (response) => response.writeHead(200).write('{"Authorisation":', () => response.destroy()),
  ],
  ['an answer without tokens', json({ Authorisation: {} })],
  ['a page instead of JSON', (response) => response.end('<html>hidden-word</html>')],
  ['a redirect', (response) => response.writeHead(302, { location: '/elsewhere' }).end()],
  ['a broken connection', (response) => response.destroy()],
])(
  'answers 502 without credentials in the message when the provider answers a login with %s',
  async (_, behaviour) => {
    answer = behaviour;
    const error = await provider()
      .login()
      .catch((reason) => reason);
    expect(error).toMatchObject({ name: 'PaymentError', status: 502 });
    expect(String(error.message)).not.toMatch(/hidden-word|lab\b/);
    expect(calls).toHaveLength(1);
  },
);
test('answers 502 and stops reading when the provider’s response is endless', async () => {
  let sent = 0;
  const over = new Promise((ended) => {
    answer = (response) => {
      response.on('close', ended);
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(16_384))) sent += 16_384;
      };
      response.on('drain', more);
      more();
    };
  });
  await expect(provider(20_000).login()).rejects.toMatchObject({ status: 502 });
  await over;
  expect(sent).toBeLessThan(32 * 1024 * 1024);
});
test('answers 504 when the provider does not respond', async () => {
  answer = () => {};
  await expect(provider(100).login()).rejects.toMatchObject({ status: 504 });
});
const ACCOUNT = { account: '1234567890', bank: 'First Bank' };
test.each([true, 'limit', 1])(
  'returns 502 when the provider’s field `error` is %p',
  async (error) => {
    answer = json({ ...ACCOUNT, error, message: 'limit' });
    await expect(provider().account(SESSION)).rejects.toMatchObject({ status: 502 });
  },
);
test('accepts a response whose field `error` is false', async () => {
  answer = json({ ...ACCOUNT, error: 'false' });
  expect(await provider().account(SESSION)).toMatchObject({ ...ACCOUNT, error: false });
});
test('answers 401 when the provider does not know the payment session', async () => {
  answer = json({}, 401);
  await expect(provider().account(SESSION)).rejects.toMatchObject({ status: 401 });
});

const env = (PAYMENT_ORIGIN: string) => ({
  PAYMENT_ORIGIN,
  PAYMENT_USER: 'u',
  PAYMENT_PASSWORD: 'p',
});

test('uses the sandbox when no provider is configured', async () => {
  const provider = paymentProvider({});
  expect((await provider.account(await provider.login())).sandbox).toBe(true);
});
test('rejects an incomplete configuration', () => {
  expect(() => paymentProvider({ PAYMENT_ORIGIN: 'https://pay.example' })).toThrow(
    /belong together/,
  );
});
test.each(['pay.example', 'ftp://pay.example', 'https://', 'https://a b'])(
  'rejects the origin %s',
  (origin) =>
    expect(() => paymentProvider(env(origin))).toThrow(
      'PAYMENT_ORIGIN must be the address of the payment provider',
    ),
);
test.each([
  'http://pay.example',
  'http://127.0.0.1.pay.example',
  'http://10.0.0.5:8080',
  'http://localhost.pay.example',
])('rejects the origin %s, which has no TLS', (origin) =>
  expect(() => paymentProvider(env(origin))).toThrow('PAYMENT_ORIGIN must begin with https://'),
);
test.each([
  'https://pay.example',
  'https://pay.example:8443/',
  'http://127.0.0.1:9000',
  'http://localhost:9000',
  'http://[::1]:9000',
])('accepts the origin %s', (origin) =>
  expect(paymentProvider(env(origin)).login).toBeInstanceOf(Function),
);
