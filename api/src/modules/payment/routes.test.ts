import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { logFailures } from '../../platform/http/errors';
import { outcomeOf } from '../../testing/test-app';
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
const startFailing = (error: Error) => {
  const fail = () => Promise.reject(error);
  return start({ login: fail, account: fail });
};

const json = { 'content-type': 'application/json' };
const login = (
  payload: object | string = { user: '', password: '', type: 'email', from: 'full' },
) => app.inject({ method: 'POST', url: '/v1/init/login', headers: json, payload });
const account = (headers: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/v1/init/gen_dynamic_account',
    headers: { ...json, ...headers },
  });

test('begins a payment session, and returns a bank account for a request without a body', async () => {
  await start();
  const { Authorisation } = (await login()).json();
  const answer = account({
    'x-auth-signature': Authorisation.auth,
    authorization: `Bearer ${Authorisation.accesscode}`,
  });
  expect(await outcomeOf(answer)).toMatchObject([200, { error: false, sandbox: true }]);
});
test.each<Record<string, string>>([
  {},
  { 'x-auth-signature': 'a' },
  { authorization: 'Bearer b' },
  { 'x-auth-signature': 'a', authorization: 'Basic b' },
  { 'x-auth-signature': 'a', authorization: 'Bearer b' },
])('rejects a request for an account with the headers %j', async (headers) => {
  await start();
  expect(await outcomeOf(account(headers))).toEqual([
    401,
    { error: true, message: expect.stringContaining('payment session') },
  ]);
});
test('returns the provider’s failure with its status, and logs no token', async () => {
  const message = 'The payment provider did not answer in time.';
  await startFailing(new PaymentError(504, message));
  const outcome = await outcomeOf(login({ user: 'u', password: 'secret-word' }));
  expect(outcome).toEqual([504, { error: true, message }]);
  await account({ 'x-auth-signature': 'sig-word', authorization: 'Bearer code-word' });
  expect(log()).toContain('call failed');
  expect(log()).not.toMatch(/secret-word|sig-word|code-word/);
});
test('hides the cause of an unexpected failure', async () => {
  await startFailing(new Error('pool of /var/lib is empty'));
  expect(await outcomeOf(login())).toEqual([
    500,
    { error: true, message: 'Something went wrong. Please try again.' },
  ]);
});
test('answers in JSON: 400 to malformed JSON and 413 to a large body', async () => {
  await start();
  expect(await outcomeOf(login('{"user":'))).toMatchObject([400, { error: true }]);
  const huge = login({ user: 'x'.repeat(20_000) });
  expect(await outcomeOf(huge)).toMatchObject([413, { error: true }]);
});
test('answers 429 to the 31st call of /v1/init/login that one IP address makes within a minute', async () => {
  await start();
  for (let i = 0; i < 30; i += 1) expect((await login()).statusCode).toBe(200);
  const answer = await login();
  expect([answer.statusCode, answer.json()]).toEqual([
    429,
    { error: true, message: expect.stringContaining('Too many requests') },
  ]);
  expect(answer.headers['retry-after']).toBeDefined();
});
