import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { OrderRecord } from '@lagoon/shared/domain';
import sharp from 'sharp';
import { freePort } from '../../../../tooling/test/free-port';
import { type Child, SITE_PASSWORD, siteEnv, startChild } from '../../testing/child';
import { orderValues } from '../../testing/orders';
import { initialisedFolder } from '../../testing/test-database';
import { signatureOf } from './notices';

const SECRET = 'a secret of the tests';
let folder: string;
let child: Child | undefined;
beforeAll(async () => {
  folder = await initialisedFolder();
});
afterEach(() => child?.end('SIGKILL'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function serve(): Promise<string> {
  const port = await freePort();
  child = startChild('main.ts', [], {
    ...siteEnv(folder, port),
    ADMIN_USERNAME: 'admin',
    ...{ PAYMENT_NOTICES: 'plain', PAYMENT_NOTICES_SECRET: SECRET },
  });
  await child.untilOutput('Lagoon Diagnostics is on');
  return `http://127.0.0.1:${port}`;
}
const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const json = async <T>(answer: Promise<Response>): Promise<T> =>
  (await answer).json() as Promise<T>;

const notify = (site: string, notice: object) =>
  post(`${site}/api/payment/notify`, notice, {
    'x-signature': signatureOf(SECRET, JSON.stringify(notice)),
  });

/** Opens an account and places an order for it, with a private picture of its own as proof. */
async function order(site: string, cart: string) {
  type Login = { Authorisation: { auth: string; accesscode: string } };
  const { Authorisation } = await json<Login>(
    post(`${site}/v1/init/login`, {}, { 'x-cart-key': cart }),
  );
  const headers = {
    'x-auth-signature': Authorisation.auth,
    authorization: `Bearer ${Authorisation.accesscode}`,
  };
  const { account } = await json<{ account: string }>(
    post(`${site}/v1/init/gen_dynamic_account`, undefined, headers),
  );
  const [{ id, name, price } = { id: '', name: '', price: 0 }] = await json<
    { id: string; name: string; price: number }[]
  >(fetch(`${site}/api/products`));
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 30, height: 20, channels: 3, background: '#088', noise } as const;
  const upload = new FormData();
  const picture = new Uint8Array(await sharp({ create }).png().toBuffer());
  upload.append('file', new Blob([picture]), 'proof.png');
  upload.append('upload_preset', 'proofs');
  const proof = await json<{ secure_url: string }>(
    fetch(`${site}/v1_1/lagoon/image/upload`, { method: 'POST', body: upload }),
  );
  const sent = await post(`${site}/api/v1.0/email/send`, {
    user_id: 'lagoon',
    service_id: 'lagoon-email',
    template_id: 'order',
    template_params: orderValues({
      items: JSON.stringify([{ id, quantity: 1 }]),
      testOption: name,
      subtotal: `${price}.00`,
      proof_url: proof.secure_url,
      payment_account: account,
      cart_key: cart,
    }),
  });
  return { account, kobo: price * 100, reference: (await sent.text()).slice(3) };
}

test('logs a signed notice that it cannot use, without the setting LOG', async () => {
  expect((await notify(await serve(), {})).status).toBe(422);
  await child?.untilOutput('"msg":"payment notice ignored"');
});

test.each([0, 4, 12])(
  'verifies an order exactly once after kill -9 within %d ms of the notice',
  async (ms) => {
    let site = await serve();
    const { account, kobo, reference } = await order(site, `cart ${ms}`);
    const notice = {
      reference: `P-${ms}`,
      account,
      amount: kobo,
      currency: 'NGN',
      paid_at: new Date().toISOString(),
    };
    const first = notify(site, notice).catch(() => undefined);
    await delay(ms);
    await child?.end('SIGKILL');
    await first;

    site = await serve();
    for (const _ of [1, 2]) expect((await notify(site, notice)).status).toBe(200);
    const { token } = await json<{ token: string }>(
      post(`${site}/api/admin/login`, { username: 'admin', password: SITE_PASSWORD }),
    );
    const headers = { authorization: `Bearer ${token}` };
    const record = await json<OrderRecord>(fetch(`${site}/api/orders/${reference}`, { headers }));
    expect(record).toMatchObject({ status: 'verified', received: kobo, transfers: [{ kobo }] });
    expect(record.events.map(({ status }) => status)).toEqual(['pending-verification', 'verified']);
  },
);
