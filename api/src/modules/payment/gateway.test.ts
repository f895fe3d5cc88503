import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { gatewayProvider, paymentProvider } from './gateway';

interface Call {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let server: Server;
let origin: string;
let calls: Call[];
let answer: (response: ServerResponse, url: string) => void;

const json =
  (value: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(value));
  };
const provider = (timeoutMs = 2000) =>
  gatewayProvider({ origin: `${origin}/`, user: 'lab', password: 'hidden-word', timeoutMs });

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      calls.push({ url: request.url ?? '', headers: request.headers, body });
      answer(response, request.url ?? '');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  calls = [];
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
});

test('signs in with the configured credentials in the provider’s format', async () => {
  answer = json({ Authorisation: { auth: 'sig', accesscode: 'code', secret: 'x' } });
  expect(await provider().login()).toEqual({ auth: 'sig', accesscode: 'code' });
  expect(calls[0]?.url).toBe('/v1/init/login');
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
    user: 'lab',
    password: 'hidden-word',
    type: 'email',
    from: 'full',
  });
});
test('sends signature and bearer token, and no body, when it requests a bank account', async () => {
  answer = json({
    account: 1234567890,
    bank: 'First Bank',
    Expires: '2026-11-21T10:30:00Z',
    error: false,
    internal: 'x',
  });
  expect(await provider().account({ auth: 'sig', accesscode: 'code' })).toEqual({
    account: '1234567890',
    bank: 'First Bank',
    Expires: '2026-11-21T10:30:00Z',
    error: false,
  });
  expect(calls[0]).toMatchObject({ url: '/v1/init/gen_dynamic_account', body: '' });
  expect(calls[0]?.headers).toMatchObject({
    'x-auth-signature': 'sig',
    authorization: 'Bearer code',
    'content-type': 'application/json',
  });
});
test.each([
  ['a refusal', json({ message: 'bad hidden-word' }, 401)],
  [
    'an error of the provider',
    json({ Authorisation: { auth: 'sig', accesscode: 'hidden-word' } }, 500),
  ],
  [
    'an answer that is interrupted',
    (response: ServerResponse) =>
      void response.writeHead(200).write('{"Authorisation":', () => response.destroy()),
  ],
  ['an answer without tokens', json({ Authorisation: {} })],
  [
    'a page instead of JSON',
    (response: ServerResponse) => void response.end('<html>hidden-word</html>'),
  ],
  [
    'a redirect',
    (response: ServerResponse) => void response.writeHead(302, { location: '/elsewhere' }).end(),
  ],
  ['a broken connection', (response: ServerResponse) => void response.destroy()],
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
  let ended = () => {};
  const over = new Promise<void>((done) => {
    ended = done;
  });
  answer = (response) => {
    response.on('close', ended);
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(16_384))) sent += 16_384;
    };
    response.on('drain', more);
    more();
  };
  await expect(provider(20_000).login()).rejects.toMatchObject({ status: 502 });
  await over;
  expect(sent).toBeLessThan(32 * 1024 * 1024);
});
test('answers 504 when the provider does not respond', async () => {
  answer = () => {};
  await expect(provider(100).login()).rejects.toMatchObject({ status: 504 });
});
test.each([true, 'limit', 1])(
  'returns 502 when the provider’s field `error` is %p',
  async (error) => {
    answer = json({ error, account: '1234567890', bank: 'First Bank', message: 'limit' });
    await expect(provider().account({ auth: 'a', accesscode: 'b' })).rejects.toMatchObject({
      status: 502,
    });
  },
);
test('accepts a response whose field `error` is false', async () => {
  answer = json({ error: 'false', account: '1234567890', bank: 'First Bank' });
  await expect(provider().account({ auth: 'a', accesscode: 'b' })).resolves.toMatchObject({
    account: '1234567890',
    error: false,
  });
});
test('answers 401 when the provider does not know the payment session', async () => {
  answer = json({}, 401);
  await expect(provider().account({ auth: 'a', accesscode: 'b' })).rejects.toMatchObject({
    status: 401,
  });
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
  (origin) => {
    expect(() => paymentProvider(env(origin))).toThrow(
      'PAYMENT_ORIGIN must be the address of the payment provider',
    );
  },
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
