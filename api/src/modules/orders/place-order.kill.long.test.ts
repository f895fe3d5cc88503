import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { bookableDays } from '@lagoon/shared/domain';
import { freePort } from '../../../../tooling/test/free-port';
import { appointmentValues } from '../../testing/appointments';
import { type Child, startChild } from '../../testing/child';
import { IMAGE_HOST, orderValues } from '../../testing/orders';
import { initialisedFolder } from '../../testing/test-database';

const PASSWORD = 'a-word-for-tests';
let folder: string;
let child: Child | undefined;

beforeAll(async () => {
  folder = await initialisedFolder();
  mkdirSync(`${folder}/site`);
  writeFileSync(`${folder}/site/config.json`, JSON.stringify({ imageHost: IMAGE_HOST }));
});
afterAll(async () => {
  await child?.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function serve(): Promise<string> {
  const port = await freePort();
  child = startChild('main.ts', [], {
    PORT: String(port),
    DATA_DIR: folder,
    SITE_DIR: `${folder}/site`,
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: PASSWORD,
  });
  await child.untilOutput('Lagoon Diagnostics is on');
  return `http://127.0.0.1:${port}`;
}
const post = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const send = async (site: string, template_id: string, template_params: object) =>
  (await post(`${site}/api/v1.0/email/send`, { user_id: 'lagoon', service_id: 'lagoon-email', template_id, template_params })).text();
const placeOrder = (site: string, params = orderValues()) => send(site, 'order', params);

test('keeps confirmed orders, appointments and status changes after kill -9', async () => {
  let site = await serve();
  const { token } = (await (await post(`${site}/api/admin/login`, { username: 'admin', password: PASSWORD })).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const params = orderValues();
  const visit = appointmentValues({ date: bookableDays(new Date()).at(1) });
  const first = await placeOrder(site);
  const reference = first.slice(3);
  const [second, booked, changed] = await Promise.all([
    placeOrder(site, params),
    send(site, 'appointment', visit),
    fetch(`${site}/api/orders/${reference}/status`, {
      method: 'POST',
      headers: { ...headers, 'if-match': '"1"', 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'verified' }),
    }),
  ]);
  await child?.end('SIGKILL');
  expect([booked, changed.status]).toEqual([expect.stringMatching(/^OK APT-/), 200]);

  site = await serve();
  const read = async (path: string) => (await fetch(`${site}/api/${path}`, { headers })).json();
  const confirmed = async (list: string) => {
    const { items } = (await read(list)) as { items: { reference: string }[] };
    return items.map((item) => `OK ${item.reference}`);
  };
  expect(await confirmed('orders')).toEqual([second, first]);
  expect(await confirmed('appointments')).toEqual([booked]);
  expect(await placeOrder(site, params)).toBe(second);
  expect(await send(site, 'appointment', visit)).toBe(booked);
  expect(await read(`orders/${reference}`)).toMatchObject({
    status: 'verified',
    version: 2,
    events: [{ by: null }, { status: 'verified', by: 'admin' }],
  });
  expect(await read('outbox')).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ subject: `Your payment for order ${reference} has arrived` })]),
    configured: false,
  });
});
