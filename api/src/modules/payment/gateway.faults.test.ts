import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { orders } from '../../platform/db';
import { httpServer } from '../../testing/http-server';
import { orderValues, sendEmail } from '../../testing/orders';
import { outcomeOf, testApp } from '../../testing/test-app';
import { gatewayProvider } from './gateway';

const newLogin = () =>
  JSON.stringify({ Authorisation: { auth: randomUUID(), accesscode: 'code' } });
let answer: (response: ServerResponse) => void;
let timeoutMs: number;
const provider = httpServer((_request, response) => answer(response));
const gateway = () =>
  gatewayProvider({ origin: provider.origin, user: 'lab', password: 'hidden-word', timeoutMs });
const server = testApp({
  payment: {
    login: () => gateway().login(),
    account: (session) => gateway().account(session),
  },
});

const login = () => server.call('POST', '/v1/init/login', {}, {});
const order = () => sendEmail(server.app, 'order', orderValues());

test.each<[string, number, typeof answer]>([
  ['never ends its response', 504, (response) => response.writeHead(200).write('{')],
  ['sends a response of 10 MB', 502, (response) => response.end(Buffer.alloc(10_000_000, 32))],
])(
  'accepts orders when the payment provider %s, and answers payment sign-ins with %i',
  async (_what, status, behaviour) => {
    answer = behaviour;
    timeoutMs = status === 504 ? 200 : 50_000;
    const before = await server.db.$count(orders);
    const payers = Promise.all([login(), login(), login()]);
    const answers = await Promise.all([order(), order(), server.app.inject('/api/products')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await server.db.$count(orders)).toBe(before + 2);
    for (const payer of await payers) {
      expect(await outcomeOf(payer)).toEqual([
        status,
        { error: true, message: expect.stringMatching(/try again\.$|refused the sign-in\.$/) },
      ]);
      expect(payer.headers['cache-control']).toBe('no-store');
    }
    answer = (response) => response.end(newLogin());
    timeoutMs = 50_000;
    expect((await login()).statusCode).toBe(200);
    expect(server.log.join('')).not.toContain('hidden-word');
  },
);
