import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { acceptForms } from '../../../api/src/platform/http/multipart-form';
import { endSlowBodies } from '../../../api/src/platform/http/request-bodies';
import { exampleApi } from '../../../api/src/platform/static-site/testing/example-api';
import {
  type ExampleSite,
  exampleSite,
} from '../../../api/src/platform/static-site/testing/example-site';
import { ask } from '../../../api/src/platform/static-site/testing/request';
import { type FakeUpstream, startFakeUpstream } from '../testing/fake-upstream';
import { type RunningNginx, startNginx, WITHOUT_LIMITS } from '../testing/start-nginx.ts';

let site: ExampleSite;
let api: FakeUpstream;
let nginx: RunningNginx;
const sockets: Socket[] = [];

beforeEach(async () => {
  site = exampleSite();
  api = await startFakeUpstream();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await nginx.stop();
  await api.close();
  site.remove();
});
const start = async (limits: Parameters<typeof startNginx>[0]['limits']) => {
  nginx = await startNginx({ siteDir: site.folder, api: api.origin, limits });
};

/** Opens a connection and sends a text. Returns the socket, and all received data at its end. */
async function send(text: string) {
  const socket = connect(Number(new URL(nginx.origin).port), '127.0.0.1');
  sockets.push(socket);
  let answer = '';
  socket.on('data', (part) => {
    answer += part;
  });
  socket.on('error', () => {});
  const heard = new Promise<string>((resolve) => void socket.on('close', () => resolve(answer)));
  await once(socket, 'connect');
  socket.write(text);
  return { socket, heard };
}
/** Sends a text, and then a byte every 20 ms. Returns all received data at the end. */
async function heardOfDrips(text: string) {
  const { socket, heard } = await send(text);
  const dripping = setInterval(() => socket.writable && socket.write('a'), 20);
  return heard.finally(() => clearInterval(dripping));
}
async function untilStatus(status: number) {
  for (let tries = 0; tries < 500; tries += 1) {
    const answer = await ask(nginx.origin, '/api/orders', { method: 'POST' });
    if (answer.status === status) return answer;
  }
  throw new Error(`No answer had the status ${status}.`);
}
const UPLOAD =
  'POST /v1_1/lagoon/image/upload HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 100000\r\n\r\n';

async function drip(count: number) {
  for (let begun = 0; begun < count; begun += 1) await send(`${UPLOAD}drip`);
  while (api.begun() < count) await new Promise((resolve) => setImmediate(resolve));
}

test('closes a connection that sends headers without end', async () => {
  await start({ HEADERS_TIMEOUT: '200ms' });
  expect(await heardOfDrips('GET /shop HTTP/1.1\r\nHost: a\r\nX-A: ')).toBe('');
});

test('ends a request whose body stops arriving', async () => {
  await start({ BODY_TIMEOUT: '200ms' });
  expect(await (await send(`${UPLOAD}the first piece`)).heard).toMatch(/^(HTTP\/1\.1 4|$)/);
  expect(api.asked).toEqual([]);
});

test('limits the simultaneous slow uploads of one network', async () => {
  await start({ ...WITHOUT_LIMITS, SENDING_AT_A_TIME: 3 });
  await drip(3);
  const refused = await untilStatus(429);
  expect([refused.status, JSON.parse(refused.text).error, refused.headers['retry-after']]).toEqual([
    429,
    'too-many-requests',
    '60',
  ]);
  for (const path of ['/shop', '/api/products', '/apps/shell/b1/main.js'])
    expect((await ask(nginx.origin, path)).status).toBe(200);
  for (const socket of sockets.splice(0)) socket.destroy();
  await untilStatus(200);
});

test('limits the simultaneous slow uploads of all networks together', async () => {
  await start({ ...WITHOUT_LIMITS, SENDING_IN_ALL: 2 });
  await drip(2);
  await untilStatus(429);
  for (const path of ['/shop', '/api/products'])
    expect((await ask(nginx.origin, path)).status).toBe(200);
});

test('forwards the server’s answer when the server rejects a body that arrives too slowly', async () => {
  const server = await exampleApi(site.folder);
  endSlowBodies(server, { everyMs: 20, slowAfterMs: 300, bytesPerSecond: 4096 });
  acceptForms(server, 100_000);
  server.post('/v1_1/lagoon/image/upload', async () => 'whole');
  await api.close();
  nginx = await startNginx({
    siteDir: site.folder,
    api: await server.listen({ host: '127.0.0.1', port: 0 }),
  });
  const form = UPLOAD.replace('text/plain', 'multipart/form-data; boundary=b');
  expect(await heardOfDrips(form)).toMatch(
    /^HTTP\/1\.1 408 .*\{"error":"timeout","message":"The request took too long\."\}/s,
  );
  await server.close();
});

test('limits the simultaneous requests of one network', async () => {
  await api.close();
  const waiting: (() => void)[] = [];
  api = await startFakeUpstream(
    (_request, response) => void waiting.push(() => response.end('{}')),
  );
  await start({ REQUESTS_AT_A_TIME: 4 });
  const calls = Array.from({ length: 4 }, () => ask(nginx.origin, '/api/products'));
  while (waiting.length < 4) await new Promise((resolve) => setImmediate(resolve));
  expect((await ask(nginx.origin, '/shop')).status).toBe(429);
  for (const answer of waiting) answer();
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await ask(nginx.origin, '/shop')).status).toBe(200);
});
