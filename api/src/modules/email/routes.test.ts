import type { AddressInfo } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import { DrizzleQueryError } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { ValidationError } from 'yup';
import { logFailures } from '../../platform/http/errors';
import { encodedForm } from '../../testing/orders';
import type { Intake, Limiter } from '../limits/limiter';
import { emailRoutes } from './routes';

let app: FastifyInstance;
let taken: [template: string, values: object][];
let lines: string[];
let fails: Error | undefined;

beforeEach(async () => {
  [taken, lines, fails] = [[], [], undefined];
  app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  });
  logFailures(app);
  await app.register(rateLimit, { global: false });
  const intake = {} as Intake;
  const take = async (template: string, _intakes: object, values: object) => {
    taken.push([template, values]);
    if (fails) throw fails;
    return template === 'contact' ? '' : 'LGN-7F3K-92QD';
  };
  const intakes = { order: intake, contact: intake, appointment: intake };
  await emailRoutes(app, { limiter: { take } as unknown as Limiter, intakes, wake: () => {} });
});
afterEach(() => app.close());

const envelope = {
  lib_version: '4.4.1',
  user_id: 'lagoon',
  service_id: 'lagoon-email',
  template_id: 'contact',
};
const ADA = { ...envelope, template_params: { firstName: 'Ada' } };
const WENT_WRONG = 'Something went wrong. Please try again.';
const json = { 'content-type': 'application/json' };
const post = (payload: string, headers: Record<string, string> = json) =>
  app.inject({ method: 'POST', url: '/api/v1.0/email/send', headers, payload });
const send = (payload: unknown) => post(JSON.stringify(payload));
const sendForm = async (fields: Record<string, string>) =>
  app.inject({ url: '/api/v1.0/email/send-form', ...(await encodedForm(fields)) });

test.each([
  [
    'text, numbers and booleans',
    { firstName: 'Ada', age: 3, list: ['x'] },
    { firstName: 'Ada', age: '3' },
  ],
  ['no NUL', { firstName: 'A\0da' }, { firstName: 'Ada' }],
  [
    'no half of an emoji',
    { firstName: 'Ad\ud83da', lastName: '\ude00Obi' },
    { firstName: 'Ada', lastName: 'Obi' },
  ],
  ['an emoji', { message: 'Thanks 😀' }, { message: 'Thanks 😀' }],
  [
    'no built-in names',
    JSON.parse('{"a":"1","toString":"x","constructor":"x","__proto_":"y"}'),
    { a: '1', __proto_: 'y' },
  ],
])('passes on %s of a JSON call and of a form', async (_, params, values) => {
  const answer = await send({ ...envelope, template_params: params });
  expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
    200,
    'OK',
    'text/plain; charset=utf-8',
  ]);
  expect((await sendForm({ ...params, ...envelope })).body).toBe('OK');
  expect(taken[0]).toEqual(['contact', values]);
  expect(taken[1]?.[0]).toBe('contact');
});

test('passes on the fields of a form without the envelope and without built-in names', async () => {
  const builtIn = ['toString', 'valueOf', 'constructor', 'hasOwnProperty', '__proto__'].map(
    (name) => [name, 'x'],
  );
  await sendForm(
    Object.fromEntries([['firstName', 'A\0da'], ...Object.entries(envelope), ...builtIn]),
  );
  expect(taken).toEqual([['contact', { firstName: 'Ada' }]]);
});

test.each([
  [{ user_id: '' }, 400, 'The Public Key is required.'],
  [{ user_id: 'someone' }, 404, 'Account not found.'],
  [{ service_id: 'gmail' }, 400, 'The service ID not found.'],
  [{ template_id: 'toString' }, 400, 'The template ID not found.'],
  [{ template_params: 'Ada' }, 400, 'The template parameters are invalid.'],
  [{ template_params: ['Ada'] }, 400, 'The template parameters are invalid.'],
  [{ template_params: null }, 400, 'The template parameters are invalid.'],
  [{ user_id: 'someone', template_params: 'Ada' }, 404, 'Account not found.'],
])('rejects an envelope with %j and answers with status %d', async (change, status, message) => {
  const answer = await send({ ...envelope, ...change });
  expect(answer).toMatchObject({ statusCode: status, body: message });
  expect(taken).toEqual([]);
});

test('rejects an array in place of the envelope', async () =>
  expect((await send([])).body).toBe('The parameters are invalid.'));

test.each([
  ['null', json, 'null', 400],
  ['broken JSON', json, '{"user_id":', 400],
  ['an empty body', json, '', 400],
  ['a prototype in JSON', json, '{"__proto__":{"a":1}}', 400],
  ['of another type', { 'content-type': 'application/xml' }, '<a/>', 415],
  ['300 kB', json, JSON.stringify({ a: 'x'.repeat(300 * 1024) }), 413],
])(
  'answers with one sentence as plain text when the body is %s',
  async (_, headers, payload, status) => {
    const answer = await post(payload, headers);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      status,
      'text/plain; charset=utf-8',
    ]);
    expect(answer.body).toMatch(/^[A-Z][^{<]+\.$/);
  },
);

test('answers 413 to a large form, and 415 to a JSON body at the address for forms', async () => {
  expect((await sendForm({ ...envelope, message: 'x'.repeat(300 * 1024) })).statusCode).toBe(413);
  const url = '/api/v1.0/email/send-form';
  const asJson = await app.inject({ method: 'POST', url, payload: envelope });
  expect(asJson.statusCode).toBe(415);
});

test('answers with each message once, and logs template, code and fields of invalid values', async () => {
  const messages = ['First Name is required', 'Proof is required', 'Proof is required'];
  fails = new ValidationError(
    messages.map(
      (text, at) => new ValidationError(text, 'Ada', ['firstName', 'proof_url', 'proof_url'][at]),
    ),
  );
  const answer = await send({ ...ADA, template_id: 'order' });
  expect(answer.body).toBe('First Name is required. Proof is required');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      level: 40,
      route: '/api/v1.0/email/send order',
      status: 400,
      code: 'invalid',
      fields: ['firstName', 'proof_url'],
      msg: 'call failed',
    },
  ]);
  expect(lines.join('')).not.toContain('Ada');
});

const failedQuery = (code: string) =>
  new DrizzleQueryError(
    'insert into orders values ($1, $2)',
    ['Ada', 'HIV Viral Load'],
    Object.assign(new Error('lost'), { code }),
  );
test.each([
  ['08006', failedQuery('08006'), 500, WENT_WRONG],
  ['22021', failedQuery('22021'), 422, 'The request has a value that cannot be kept.'],
  ['internal', new SyntaxError('Unexpected token A in Ada'), 500, WENT_WRONG],
])(
  'neither returns nor logs the values of a request that fails with code %s',
  async (code, error, status, sentence) => {
    fails = error;
    expect(await send(ADA)).toMatchObject({ statusCode: status, body: sentence });
    expect(lines.join('')).toContain(`"code":"${code}"`);
    expect(lines.join('')).not.toMatch(/Ada|HIV/);
  },
);

test('rejects the 31st message of a minute from one address', async () => {
  for (let i = 0; i < 30; i += 1) await send(envelope);
  expect(await send(envelope)).toMatchObject({
    statusCode: 429,
    body: 'Too many requests. Please wait a minute and try again.',
  });
});

test('works with the SDK of EmailJS', async () => {
  // the SDK requires no other browser API
  Object.assign(globalThis, { location: { pathname: '/checkout' } });
  const { default: emailjs } = await import('@emailjs/browser');
  await app.listen({ port: 0, host: '127.0.0.1' });
  emailjs.init({
    origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    publicKey: 'lagoon',
  });
  const sent = (publicKey: string) =>
    emailjs.send('lagoon-email', 'order', { firstName: 'Ada' }, { publicKey });
  expect(await sent('lagoon')).toMatchObject({ status: 200, text: 'OK LGN-7F3K-92QD' });
  expect(taken).toEqual([['order', { firstName: 'Ada' }]]);
  await expect(sent('stranger')).rejects.toMatchObject({ status: 404, text: 'Account not found.' });
});
