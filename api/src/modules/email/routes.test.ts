import rateLimit from '@fastify/rate-limit';
import { DrizzleQueryError } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { ValidationError } from 'yup';
import type { EmailCall } from './email-call';
import { emailRoutes, type SendTemplate } from './routes';

let app: FastifyInstance;
let calls: EmailCall[];
let lines: string[];
const log = () => lines.join('');

async function start(send: SendTemplate = async () => 'OK') {
  calls = [];
  lines = [];
  app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
  await app.register(rateLimit, { global: false });
  await emailRoutes(app, {
    send: (call, host) => {
      calls.push(call);
      return send(call, host);
    },
  });
}
afterEach(() => app.close());

const envelope = { lib_version: '4.4.1', user_id: 'lagoon', service_id: 'lagoon-email', template_id: 'contact' };
const send = (payload: unknown) =>
  app.inject({
    method: 'POST',
    url: '/api/v1.0/email/send',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });
async function sendForm(fields: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  const request = new Request('http://lab.example', { method: 'POST', body: data });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return app.inject({ method: 'POST', url: '/api/v1.0/email/send-form', headers, payload: Buffer.from(await request.arrayBuffer()) });
}

test('passes on the values of a JSON call and answers “OK” as plain text', async () => {
  await start();
  const answer = await send({ ...envelope, template_params: { firstName: 'Ada' } });
  expect([answer.statusCode, answer.body]).toEqual([200, 'OK']);
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  expect(calls).toEqual([{ template: 'contact', values: { firstName: 'Ada' } }]);
});
test('answers OK to a call with form data', async () => {
  await start();
  expect((await sendForm({ firstName: 'Adaọbị', ...envelope })).body).toBe('OK');
  expect(calls).toEqual([{ template: 'contact', values: { firstName: 'Adaọbị' } }]);
});
test('returns each message of the schema once when values are invalid', async () => {
  await start(async () => {
    throw new ValidationError(
      ['First Name is required', 'Proof is required', 'Proof is required'].map((text) => new ValidationError(text)),
    );
  });
  const answer = await send(envelope);
  expect([answer.statusCode, answer.body]).toEqual([400, 'First Name is required. Proof is required']);
});
test.each([
  [{ ...envelope, user_id: 'x' }, 404, 'Account not found.'],
  [{ ...envelope, service_id: 'x' }, 400, 'The service ID not found.'],
  [{ ...envelope, template_id: 'x' }, 400, 'The template ID not found.'],
  [[], 400, 'The parameters are invalid.'],
])('rejects the body %j with a plain-text message', async (payload, status, text) => {
  await start();
  const answer = await send(payload);
  expect([answer.statusCode, answer.body]).toEqual([status, text]);
  expect(calls).toEqual([]);
});
test.each([
  ['broken JSON', { 'content-type': 'application/json' }, '{"user_id":', 400],
  ['an empty body', { 'content-type': 'application/json' }, '', 400],
  ['a prototype in JSON', { 'content-type': 'application/json' }, '{"__proto__":{"a":1}}', 400],
  ['of another type', { 'content-type': 'application/xml' }, '<a/>', 415],
  ['300 kB', { 'content-type': 'application/json' }, JSON.stringify({ a: 'x'.repeat(300 * 1024) }), 413],
])('answers with one sentence as plain text when the body is %s', async (_, headers, payload, status) => {
  await start();
  const answer = await app.inject({ method: 'POST', url: '/api/v1.0/email/send', headers, payload });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  expect(answer.body).toMatch(/^[A-Z][^{<]+\.$/);
});
test('answers 413 to a large form, and 415 to a JSON body at the address for forms', async () => {
  await start();
  expect((await sendForm({ ...envelope, message: 'x'.repeat(300 * 1024) })).statusCode).toBe(413);
  const answer = await app.inject({ method: 'POST', url: '/api/v1.0/email/send-form', payload: envelope });
  expect(answer.statusCode).toBe(415);
});
test('neither returns nor logs the values of a request that fails internally', async () => {
  await start(async () => {
    throw new DrizzleQueryError(
      'insert into orders values ($1, $2)',
      ['Ada', 'HIV Viral Load'],
      Object.assign(new Error('lost'), { code: '08006' }),
    );
  });
  const answer = await send({ ...envelope, template_params: { firstName: 'Ada' } });
  expect([answer.statusCode, answer.body]).toEqual([500, 'Something went wrong. Please try again.']);
  expect(log()).toContain('08006');
  expect(log()).not.toMatch(/Ada|HIV/);
});
test('rejects the 31st message of a minute from one address', async () => {
  await start();
  for (let i = 0; i < 30; i += 1) await send(envelope);
  const answer = await send(envelope);
  expect([answer.statusCode, answer.body]).toEqual([429, 'Too many requests. Please wait a minute and try again.']);
});
