import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { bookableDays } from '@lagoon/shared/domain';
import { freePort } from '../../../../tooling/test/free-port';
import { appointmentValues } from '../../testing/appointments';
import { type Child, startChild } from '../../testing/child';
import { IMAGE_HOST, orderValues } from '../../testing/orders';
import { temporaryFolder } from '../../testing/test-database';

const PASSWORD = 'a-word-for-tests';
let folder: string;
let child: Child | undefined;

beforeAll(() => {
  folder = temporaryFolder();
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
    DATA_DIR: `${folder}/data`,
    SITE_DIR: `${folder}/site`,
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: PASSWORD,
  });
  await child.says('Lagoon Diagnostics is on');
  return `http://127.0.0.1:${port}`;
}
const post = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const send = async (site: string, template_id: string, template_params: object) =>
  (await post(`${site}/api/v1.0/email/send`, { user_id: 'lagoon', service_id: 'lagoon-email', template_id, template_params })).text();
const placeOrder = (site: string, params = orderValues()) => send(site, 'order', params);

test('orders, appointments and steps that were confirmed survive kill -9 right after their answer', async () => {
  let site = await serve();
  const params = orderValues();
  const confirmed = [await placeOrder(site), await placeOrder(site), await placeOrder(site, params)];
  const visit = appointmentValues({ date: bookableDays(new Date()).at(1) });
  const booked = await send(site, 'appointment', visit);
  expect(booked).toMatch(/^OK APT-/);
  await child?.end('SIGKILL');

  site = await serve();
  const { token } = (await (await post(`${site}/api/admin/login`, { username: 'admin', password: PASSWORD })).json()) as { token: string };
  const list = await (await fetch(`${site}/api/orders`, { headers: { authorization: `Bearer ${token}` } })).json();
  const references = (list as { items: { reference: string }[] }).items.map(({ reference }) => `OK ${reference}`);
  expect(references).toEqual([...confirmed].reverse());
  expect(await placeOrder(site, params)).toBe(confirmed[2]);

  const reference = confirmed[2]?.slice(3);
  const headers = { authorization: `Bearer ${token}`, 'if-match': '"1"', 'content-type': 'application/json' };
  const body = JSON.stringify({ status: 'verified' });
  expect((await fetch(`${site}/api/orders/${reference}/status`, { method: 'POST', headers, body })).status).toBe(200);
  await child?.end('SIGKILL');
  site = await serve();
  const order = await (await fetch(`${site}/api/orders/${reference}`, { headers })).json();
  expect(order).toMatchObject({ status: 'verified', version: 2, events: [{ by: null }, { status: 'verified', by: 'admin' }] });
  const emails = await (await fetch(`${site}/api/outbox`, { headers })).json();
  expect(emails).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ subject: `Your payment for order ${reference} has arrived` })]),
    configured: false,
  });

  const { items } = (await (await fetch(`${site}/api/appointments`, { headers: { authorization: `Bearer ${token}` } })).json()) as {
    items: { reference: string }[];
  };
  expect(items.map(({ reference }) => `OK ${reference}`)).toEqual([booked]);
  expect(await send(site, 'appointment', visit)).toBe(booked);
});
