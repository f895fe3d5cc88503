import { DEFAULT_CONFIG } from '@lagoon/shared/domain';
import {
  type Answer,
  type FakeServer,
  failure,
  fakeServer,
  json,
  noAnswer,
  unreachable,
} from '@lagoon/shared/testing';
import { generateAccount, logIn } from './payment-provider';

const config = {
  ...DEFAULT_CONFIG,
  payment: { origin: 'https://pay.example', user: 'u', password: 'p' },
};
let server: FakeServer;
const provide = (answer: Answer) => {
  server = fakeServer({ 'GET /config.json': json(config), '*': answer });
};
/**
 * Requests to the provider. Leaves out the request for config.json, which only the first test
 * sends.
 */
const asked = () => server.requests.filter(({ url }) => !url.endsWith('/config.json'));
const session = { signature: 'sig', token: 'tok' };

test('signs in with the four specified fields, and returns signature and token', async () => {
  provide(json({ Authorisation: { auth: 'sig', accesscode: 'tok' } }));
  await expect(logIn('a cart')).resolves.toEqual(session);
  const [request] = asked();
  expect(request?.url).toBe('https://pay.example/v1/init/login');
  expect(await request?.json()).toEqual({ user: 'u', password: 'p', type: 'email', from: 'full' });
});

test('requests the bank account without a body, with signature and token in headers', async () => {
  provide(
    json({
      account: '9012345678',
      bank: 'Sandbox Bank',
      Expires: '30 minutes',
      error: false,
      sandbox: true,
      message: 'A test account.',
    }),
  );
  const account = { number: '9012345678', bank: 'Sandbox Bank', sandbox: true };
  await expect(generateAccount(session)).resolves.toMatchObject(account);
  const [request] = asked();
  expect(request).toMatchObject({
    method: 'POST',
    url: 'https://pay.example/v1/init/gen_dynamic_account',
    body: null,
  });
  expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
    'content-type': 'application/json',
    'x-auth-signature': 'sig',
    authorization: 'Bearer tok',
  });
});

test.each([{ auth: 'sig' }, { accesscode: 'tok' }, { auth: '', accesscode: 'tok' }, undefined])(
  'rejects the sign-in when its answer has only %p',
  async (Authorisation) => {
    provide(json({ Authorisation }));
    await expect(logIn('a cart')).rejects.toThrow(
      'The payment provider gave no token or no signature. Please try again.',
    );
  },
);

test.each<[object, string]>([
  ...[true, 'yes', 1, { code: 7 }].map((error): [object, string] => [
    { error, account: '9012345678', message: 'No account today' },
    'No account today',
  ]),
  [{ error: true }, 'The payment provider gave no account. Please try again.'],
  [{ bank: 'B' }, 'The payment provider gave no account number. Please try again.'],
])('rejects the answer %j with the message “%s”', async (answer, message) => {
  provide(json(answer));
  await expect(generateAccount(session)).rejects.toThrow(message);
});

test.each([
  ['a refusal with a message', () => failure(401, 'Unknown merchant'), 'Unknown merchant'],
  [
    'a refusal without a message',
    () => Response.json({}, { status: 401 }),
    'The payment provider answered with an error (401).',
  ],
  [
    'an error page',
    () => new Response('<html>', { status: 502 }),
    'The payment provider answered with an error (502).',
  ],
  [
    'an answer in another format than JSON',
    () => new Response('<html>'),
    'The payment provider gave an answer that could not be read. Please try again.',
  ],
  [
    'no connection',
    unreachable,
    'The payment provider could not be reached. Check your connection and try again.',
  ],
])('reports %s at the sign-in and at the account request', async (_, answer, message) => {
  provide(answer);
  await expect(logIn('a cart')).rejects.toThrow(message);
  await expect(generateAccount(session)).rejects.toThrow(message);
});

test('fails when the provider does not respond within 15 s', async () => {
  const patience = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  provide(noAnswer);
  await expect(logIn('a cart')).rejects.toThrow(
    'The payment provider took too long to answer. Please try again.',
  );
  expect(patience).toHaveBeenCalledWith(15_000);
});

test('fails with a message about the connection when the visitor is offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  provide(unreachable);
  await expect(logIn('a cart')).rejects.toThrow(
    'You are offline. Connect to the internet and try again.',
  );
});
