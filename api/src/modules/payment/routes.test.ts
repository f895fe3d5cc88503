import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { logFailures } from '../../platform/http/errors';
import { PaymentError, type PaymentProvider, sandboxProvider } from './provider';
import { paymentRoutes } from './routes';

let app: FastifyInstance;
let lines: string[];
const log = () => lines.join('');

async function start(provider: PaymentProvider = sandboxProvider()) {
  lines = [];
  const stream = { write: (line: string) => void lines.push(line) };
  app = Fastify({ logger: { stream } });
  logFailures(app);
  await app.register(rateLimit, { global: false });
  await paymentRoutes(app, { calls: provider });
}
afterEach(() => app.close());

const login = (payload: unknown = { user: '', password: '', type: 'email', from: 'full' }) =>
  app.inject({ method: 'POST', url: '/v1/init/login', payload: payload as object });
const account = (headers: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/v1/init/gen_dynamic_account',
    headers: { 'content-type': 'application/json', ...headers },
  });

test('begins a payment session, and returns a bank account for a request without a body', async () => {
  await start();
  const { Authorisation } = (await login()).json();
  const answer = await account({
    'x-auth-signature': Authorisation.auth,
    authorization: `Bearer ${Authorisation.accesscode}`,
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ bank: 'Sandbox Bank', error: false, sandbox: true });
});
test.each([
  [{}],
  [{ 'x-auth-signature': 'a' }],
  [{ authorization: 'Bearer b' }],
  [{ 'x-auth-signature': 'a', authorization: 'Basic b' }],
  [{ 'x-auth-signature': 'a', authorization: 'Bearer b' }],
])('rejects a request for an account with the headers %j', async (headers) => {
  await start();
  const answer = await account(headers as Record<string, string>);
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({
    error: true,
    message: expect.stringContaining('payment session'),
  });
});
test('returns the provider’s failure with its status, and logs no token', async () => {
  const fail = async () => {
    throw new PaymentError(504, 'The payment provider did not answer in time.');
  };
  await start({ login: fail, account: fail });
  const answer = await login({ user: 'u', password: 'secret-word' });
  expect(answer.statusCode).toBe(504);
  expect(answer.json()).toEqual({
    error: true,
    message: 'The payment provider did not answer in time.',
  });
  await account({ 'x-auth-signature': 'sig-word', authorization: 'Bearer code-word' });
  expect(log()).toContain('call failed');
  expect(log()).not.toMatch(/secret-word|sig-word|code-word/);
});
test('hides the cause of an unexpected failure', async () => {
  const fail = async () => {
    throw new Error('pool of /var/lib is empty');
  };
  await start({ login: fail, account: fail });
  const answer = await login();
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    error: true,
    message: 'Something went wrong. Please try again.',
  });
});
test('answers in JSON: 400 to malformed JSON and 413 to a large body', async () => {
  await start();
  const headers = { 'content-type': 'application/json' };
  const broken = await app.inject({
    method: 'POST',
    url: '/v1/init/login',
    headers,
    payload: '{"user":',
  });
  expect([broken.statusCode, broken.json().error]).toEqual([400, true]);
  const huge = await app.inject({
    method: 'POST',
    url: '/v1/init/login',
    headers,
    payload: JSON.stringify({ user: 'x'.repeat(20_000) }),
  });
  expect([huge.statusCode, huge.json().error]).toEqual([413, true]);
});
test('answers 429 to the 31st call of /v1/init/login that one IP address makes within a minute', async () => {
  await start();
  for (let i = 0; i < 30; i += 1) expect((await login()).statusCode).toBe(200);
  const answer = await login();
  expect(answer.statusCode).toBe(429);
  expect(answer.json()).toEqual({
    error: true,
    message: expect.stringContaining('Too many requests'),
  });
  expect(answer.headers['retry-after']).toBeDefined();
});
