import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { freePort } from '../../tooling/test/free-port';
import { siteEnv, startChild } from './testing/child';
import { initialisedFolder } from './testing/test-database';

let folder: string;
beforeEach(async () => {
  folder = await initialisedFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = (port: number, env: Record<string, string> = {}) =>
  startChild('main.ts', [], { ...siteEnv(folder, port), ADMIN_USERNAME: 'chief', ...env });

test('keeps all data when it is stopped by SIGTERM and started again', async () => {
  const port = await freePort();
  const products = async () => (await fetch(`http://127.0.0.1:${port}/api/products`)).json();
  const first = start(port);
  await first.untilOutput(`Lagoon Diagnostics is on http://127.0.0.1:${port}`);
  await first.untilOutput('as chief; the password is the one in ADMIN_PASSWORD');
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  const before = await products();
  expect(before).toHaveLength(54);
  await first.end('SIGTERM');
  expect((await first.ended()).code).toBe(0);

  const second = start(port);
  await second.untilOutput('is on');
  expect(await products()).toEqual(before);
  await second.end('SIGINT');
  expect((await second.ended()).code).toBe(0);
});

test('reports a port in use in one sentence', async () => {
  const taker = createServer().listen(0, '127.0.0.1');
  await once(taker, 'listening');
  const { port } = taker.address() as AddressInfo;
  const { code, output } = await start(port).ended();
  expect([code, output.trim()]).toEqual([
    1,
    `Port ${port} is taken. Stop what listens there, or set PORT to another one.`,
  ]);
  taker.close();
  await once(taker, 'close');
});

test('reports an invalid setting in one sentence', async () => {
  const { code, output } = await start(0, { PORT: 'many' }).ended();
  expect([code, output.trim()]).toEqual([1, 'PORT must be a number from 1 to 65535, not "many".']);
});
