import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { orders } from '../../platform/db';
import { orderValues } from '../../testing/orders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { gatewayProvider } from './gateway';
import type { PaymentProvider } from './provider';

const newLogin = () =>
  JSON.stringify({ Authorisation: { auth: randomUUID(), accesscode: 'code' } });
let answer: (response: ServerResponse) => void = () => {};
const provider = createServer((_request, response) => answer(response));
let server: TestApp;
/** our client of the provider; each test sets its timeout */
let gateway: (timeoutMs: number) => PaymentProvider;
let patience = 0;
beforeAll(async () => {
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  gateway = (timeoutMs) =>
    gatewayProvider({ origin, user: 'lab', password: 'hidden-word', timeoutMs });
  server = await startTestApp({
    payment: {
      login: () => gateway(patience).login(),
      account: (session) => gateway(patience).account(session),
    },
  });
});
afterAll(async () => {
  await server.close();
  provider.closeAllConnections();
  provider.close();
});

const login = () =>
  server.call(
    'POST',
    '/v1/init/login',
    { user: '', password: '', type: 'email', from: 'full' },
    {},
  );
const order = () =>
  server.call(
    'POST',
    '/api/v1.0/email/send',
    {
      user_id: 'lagoon',
      service_id: 'lagoon-email',
      template_id: 'order',
      template_params: orderValues(),
    },
    {},
  );

test.each<[string, number, typeof answer]>([
  ['is silent', 504, () => {}],
  ['never ends its response', 504, (response) => void response.writeHead(200).write('{')],
  ['fails', 502, (response) => void response.writeHead(500).end(newLogin())],
  ['sends a response of 10 MB', 502, (response) => void response.end(Buffer.alloc(10_000_000, 32))],
])(
  'accepts orders when the payment provider %s, and answers payment sign-ins with %i',
  async (_what, status, behaviour) => {
    answer = behaviour;
    patience = status === 504 ? 200 : 50_000;
    const before = await server.db.$count(orders);
    const payers = Promise.all([login(), login(), login()]);
    const answers = await Promise.all([
      order(),
      order(),
      server.call('GET', '/api/products', undefined, {}),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await server.db.$count(orders)).toBe(before + 2);
    for (const payer of await payers)
      expect([payer.statusCode, payer.json()]).toEqual([
        status,
        { error: true, message: expect.stringMatching(/try again\.$|refused the sign-in\.$/) },
      ]);
    answer = (response) => void response.end(newLogin());
    patience = 50_000;
    expect((await login()).statusCode).toBe(200);
    expect(server.log.join('')).not.toContain('hidden-word');
  },
);
