import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/errors';
import type { EmailCall } from './email-call';
import { emailRoutes } from './routes';

/** The SDK that the browser uses; it is a dependency of the shared package. */
interface EmailJs {
  send(
    service: string,
    template: string,
    params: Record<string, string>,
    options: { publicKey: string; origin?: string },
  ): Promise<{ status: number; text: string }>;
  init(options: { origin: string; publicKey: string }): void;
}
const emailjs = createRequire(join(__dirname, '../../../../shared/package.json'))('@emailjs/browser') as EmailJs;

let app: FastifyInstance;
let calls: EmailCall[];

beforeAll(async () => {
  // the SDK requires no other browser API
  Object.assign(globalThis, { location: { pathname: '/checkout' } });
  app = Fastify();
  await app.register(rateLimit, { global: false });
  await emailRoutes(app, {
    send: async (call) => {
      calls.push(call);
      if (call.values.fail) throw new ApiError(400, 'email-call', 'Proof is required');
      return 'OK LGN-7F3K-92QD';
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  emailjs.init({ origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, publicKey: 'lagoon' });
});
beforeEach(() => {
  calls = [];
});
afterAll(() => app.close());

test('resolves emailjs.send with the reference of the stored order', async () => {
  const answer = await emailjs.send('lagoon-email', 'order', { firstName: 'Ada' }, { publicKey: 'lagoon' });
  expect(answer).toMatchObject({ status: 200, text: 'OK LGN-7F3K-92QD' });
  expect(calls).toEqual([{ template: 'order', values: { firstName: 'Ada' } }]);
});
test('rejects emailjs.send with the status and the error message', async () => {
  await expect(emailjs.send('lagoon-email', 'order', { fail: 'yes' }, { publicKey: 'lagoon' })).rejects.toMatchObject({
    status: 400,
    text: 'Proof is required',
  });
  await expect(emailjs.send('lagoon-email', 'order', {}, { publicKey: 'stranger' })).rejects.toMatchObject({
    status: 404,
    text: 'Account not found.',
  });
});
