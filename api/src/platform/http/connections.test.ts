import { once } from 'node:events';
import { createServer, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import timers from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerStaticSite } from '../static-site';
import { answerClientError } from './client-error';
import {
  answerWritesInTime,
  CONNECTION_LIMITS,
  type ConnectionLimits,
  endAfterLastCalls,
  limitConnections,
  serverOptions,
} from './connections';
import { answerError } from './errors';
import { endSlowBodies, limitBodyMemory } from './request-bodies';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Starts a server like the site's, with limits that a test can reach. */
async function start({
  trustProxy = false,
  ...limits
}: Partial<ConnectionLimits> & { trustProxy?: boolean }) {
  const all = { ...CONNECTION_LIMITS, everyMs: 20, ...limits };
  const app: FastifyInstance = Fastify({
    ...serverOptions(all),
    trustProxy,
    clientErrorHandler: answerClientError,
  });
  endSlowBodies(app, all);
  limitBodyMemory(app, all);
  app.get('/unsendable', async (_request, reply) => reply.header('x-name', 'a\nb').send('text'));
  app.post('/slow', () => new Promise((resolve) => setTimeout(resolve, 200, { late: true })));
  app.post('/', async (request) => ({ output: request.body }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  closing.push(() => app.close());
  return { app, port: (app.server.address() as AddressInfo).port };
}

/** Opens a connection. `received` resolves with all received text when it ends. */
function open(port: number): { socket: Socket; received: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  closing.push(() => socket.destroy());
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  socket.on('error', () => {});
  return {
    socket,
    received: new Promise((resolve) => void socket.on('close', () => resolve(text))),
  };
}
const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const HEAD =
  'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n';
const TIMEOUT =
  /^HTTP\/1\.1 408 .*\r\nx-content-type-options: nosniff\r\n.*\{"error":"timeout","message":"The request took too long\."\}$/s;

const ENDLESS = HEAD.replace('20', '1000000');
test.each<[string, Partial<ConnectionLimits>, start: string]>([
  ['endless request headers', { headersMs: 100 }, 'GET / HTTP/1.1\r\nX-A: '],
  ['an endless body', { headersMs: 100, requestMs: 150 }, ENDLESS],
  ['a body below the minimum speed', { slowAfterMs: 100, bytesPerSecond: 100_000 }, ENDLESS],
])('answers %s with an error', async (_, limits, head) => {
  const { socket, received } = open((await start(limits)).port);
  socket.write(head);
  // a character every 10 ms, as an attacker sends them to hold a connection
  const timer = setInterval(() => socket.writable && socket.write('a'), 10);
  socket.once('close', () => clearInterval(timer));
  expect(await received).toMatch(TIMEOUT);
});

test('accepts a body that arrives at the minimum speed', async () => {
  const { app, port } = await start({ slowAfterMs: 200, bytesPerSecond: 1 });
  const { socket, received } = open(port);
  const asked = once(app.server, 'request');
  socket.write(HEAD.replace('20', '21').replace('Host', 'Connection: close\r\nHost'));
  await asked;
  for (const part of ['{"text":', '"a slow', ' one"}']) {
    socket.write(part);
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
  expect(await received).toMatch(/^HTTP\/1\.1 200 .*\{"output":\{"text":"a slow one"\}\}$/s);
});

test('when memory is used up, ends the largest upload of the network that has sent the most bytes', async () => {
  const { app, port } = await start({ bodyBytes: 40_000, trustProxy: true });
  const head = (network: string) =>
    HEAD.replace('20', '14000').replace('Host', `X-Forwarded-For: ${network}\r\nHost`);
  const send = async (network: string, bytes: number) => {
    const { socket, received } = open(port);
    const asked = once(app.server, 'request');
    socket.write(head(network) + ' '.repeat(bytes));
    const [request] = await asked;
    // the server counts the bytes of a body when it has read them
    while (request.socket.bytesRead < head(network).length + bytes)
      await new Promise((resolve) => setImmediate(resolve));
    return { socket, received };
  };
  const robot = await send('10.0.0.1', 13_000);
  const largest = await send('10.0.0.1', 13_500);
  const customer = await send('10.0.0.2', 1000);
  customer.socket.write('{"text":"a picture"}'.padEnd(13_000));
  expect(await largest.received).toMatch(/^HTTP\/1\.1 503 .*retry-after: 10\r\n.*"error":"busy"/s);
  customer.socket.end();
  expect(await customer.received).toMatch(/^HTTP\/1\.1 200 .*"a picture"/s);
  robot.socket.write('{}'.padEnd(1000));
  robot.socket.end();
  expect(await robot.received).toMatch(/^HTTP\/1\.1 200 /);
});

test('waits for a handler that answers later than the time limit of the request', async () => {
  const { port } = await start({
    requestMs: 60,
    headersMs: 60,
    slowAfterMs: 30,
    bytesPerSecond: 1_000_000,
  });
  const { socket, received } = open(port);
  socket.write(
    HEAD.replace('Host', 'Connection: close\r\nHost')
      .replace('20', '2')
      .replace('/ ', '/slow ')
      .concat('{}'),
  );
  expect(await received).toMatch(/^HTTP\/1\.1 200 /);
});

test('closes a connection that sends nothing', async () => {
  const { port } = await start({ idleMs: 60 });
  const { socket, received } = open(port);
  socket.write('POST / HTTP/1.1\r\n');
  expect(await received).toBe('');
});

test('answers 503 to a write that takes too long, but waits for a read that takes as long', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  // asynchronous, as the hook of operations/routes
  app.addHook('onError', async () => {});
  answerWritesInTime(app, { answerMs: 30 });
  let finish = () => {};
  const work = new Promise<void>((resolve) => {
    finish = resolve;
  });
  app.route({
    method: ['GET', 'POST'],
    url: '/',
    handler: () => work.then(() => ({ done: true })),
  });
  closing.push(() => app.close());
  const read = app.inject('/');
  const write = await app.inject({ method: 'POST', url: '/' });
  expect(write.headers['retry-after']).toBe('5');
  expect([write.statusCode, write.json().error]).toEqual([503, 'unavailable']);
  finish();
  expect((await read).json()).toEqual({ done: true });
});

test.each([
  ['deadline', 503],
  ['handler', 201],
])(
  'answers once when deadline and handler end in the same tick, the %s first',
  async (first, status) => {
    jest.useFakeTimers({
      doNotFake: [
        'setImmediate',
        'nextTick',
        'queueMicrotask',
        'setInterval',
        'performance',
        'Date',
      ],
    });
    const heads = jest.spyOn(ServerResponse.prototype, 'writeHead');
    closing.push(() => heads.mockRestore(), jest.useRealTimers);
    const app = Fastify();
    closing.push(() => app.close());
    app.setErrorHandler(answerError);
    if (first === 'deadline') answerWritesInTime(app, { answerMs: 30 });
    app.addHook('preValidation', (_request, reply, done) => {
      setTimeout(() => reply.code(201).send({ done: true }), 30);
      done();
    });
    if (first === 'handler') answerWritesInTime(app, { answerMs: 30 });
    const called = new Promise<void>((resolve) => app.post('/', () => resolve()));
    await registerStaticSite(app, tmpdir());
    const answer = app.inject({ method: 'POST', url: '/' });
    await called;
    jest.advanceTimersByTime(30);
    expect((await answer).statusCode).toBe(status);
    await app.inject('/');
    expect(heads).toHaveBeenCalledTimes(2);
  },
);

test('closes the connection of an answer that cannot be sent, and answers the next request', async () => {
  const { app, port } = await start({});
  const unsendable = open(port);
  unsendable.socket.write('GET /unsendable HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await unsendable.received).toBe('');
  expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(200);
});

describe('connections', () => {
  async function limited(
    limits: { connections: number; perNetwork: number },
    counted?: (address: string) => boolean,
  ): Promise<number> {
    const server = createServer((_request, response) => response.end('heard'));
    limitConnections(server, limits, counted);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return (server.address() as AddressInfo).port;
  }
  const ask = ({ socket, received }: ReturnType<typeof open>) => {
    socket.write(GET);
    return Promise.race([once(socket, 'data').then(String), received]);
  };

  test('are rejected above the limit of a network until an open connection closes', async () => {
    const port = await limited({ connections: 100, perNetwork: 2 }, () => true);
    const [first, second] = [open(port), open(port)];
    expect(await ask(first)).toContain('heard');
    expect(await ask(second)).toContain('heard');
    expect(await open(port).received).toBe('');
    first.socket.destroy();
    await first.received;
    let answer = '';
    // the server notices the closed connection a moment later
    while (answer === '') answer = await ask(open(port));
    expect(answer).toContain('heard');
  });

  test('are limited only by the server’s total when they come from this machine', async () => {
    const port = await limited({ connections: 5, perNetwork: 2 });
    const all = Array.from({ length: 5 }, () => open(port));
    for (const one of all) expect(await ask(one)).toContain('heard');
    expect(await open(port).received).toBe('');
  });
});

/** Starts a server that answers the last calls when it stops. */
async function stoppable(lastMs?: number) {
  const app = Fastify({ return503OnClosing: false });
  endAfterLastCalls(app, lastMs);
  app.get('/', async () => 'here');
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  return { app, port };
}
/** Returns when a condition holds. */
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
};
const lastAnswer = async (socket: Socket) => {
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 (?=.*connection: close).*here/is);
};

test('refuses new connections when it stops, and answers requests on open connections', async () => {
  const { app, port } = await stoppable(60_000);
  const [used, idle] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  await Promise.all([once(used, 'connect'), once(idle, 'connect')]);
  await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });
  const closed = app.close();
  await until(() => !app.server.listening);
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
  used.write(GET);
  await lastAnswer(used);
  idle.end();
  await closed;
  used.destroy();
});

test('answers a call that arrived before the limit of a stopping server, and was not read until after it', async () => {
  let limit: () => void = () => {};
  const delay = jest
    .spyOn(timers, 'setTimeout')
    .mockReturnValue(new Promise<never>((resolve) => (limit = resolve as () => void)));
  const { app, port } = await stoppable();
  const client = connect(port, '127.0.0.1');
  client.write(GET);
  await once(client, 'data');
  const closed = app.close();
  await until(() => delay.mock.calls.length > 0);
  client.write(GET);
  limit();
  await lastAnswer(client);
  await closed;
  delay.mockRestore();
});
