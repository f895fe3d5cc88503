import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildApp } from '../../app';
import { answerError } from '../../platform/http/errors';
import { blog, product, testApp } from '../../testing/test-app';
import { openTestDatabase } from '../../testing/test-database';
import { sandboxProvider } from '../payment/provider';
import { changesRoute } from './changes';

interface Listener {
  status: number;
  headers: IncomingHttpHeaders;
  /** resolves with the entries of the stream once it has `count` */
  heard(count: number): Promise<string[]>;
  /** all entries, when the server ends the stream */
  end: Promise<string[]>;
  leave(): void;
}

/** Subscribes on a separate connection, as a prerenderer does. */
async function listen(origin: string): Promise<Listener> {
  const outgoing = request(`${origin}/api/changes`, { agent: false }).end();
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  let output = '';
  const parts = () => output.split('\n\n').filter(Boolean);
  answer.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  // the client aborts before the end
  answer.on('error', () => {});
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    end: new Promise((resolve) => answer.once('end', () => resolve(parts()))),
    leave: () => outgoing.destroy(),
    async heard(count) {
      while (parts().length < count) await once(answer, 'data');
      return parts();
    },
  };
}

describe('on the whole server', () => {
  let origin: string;
  const listeners: Listener[] = [];
  const listening = async () => {
    const listener = await listen(origin);
    listeners.push(listener);
    return listener;
  };
  const server = testApp();
  beforeAll(async () => {
    origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => {
    for (const { leave } of listeners.splice(0)) leave();
  });

  test('opens the event stream immediately, and forbids caches to store it', async () => {
    const { status, headers, heard } = await listening();
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/event-stream', 'no-store']);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(await heard(1)).toEqual([': changes of lists']);
  });

  test.each([
    ['products', product],
    ['blogs', blog],
  ])('notifies subscribers of each write of %s as soon as the list contains the change', async (list, record) => {
    const [one, other] = await Promise.all([listening(), listening()]);
    await Promise.all([one.heard(1), other.heard(1)]);
    const tagOf = async (etag = '') => {
      const answer = await fetch(`${origin}/api/${list}`, { headers: { 'if-none-match': etag } });
      expect(etag === '' ? [200] : [200, 304]).toContain(answer.status);
      return { status: answer.status, etag: answer.headers.get('etag') ?? '', text: await answer.text() };
    };
    const before = await tagOf();
    expect(await tagOf(before.etag)).toEqual({ status: 304, etag: before.etag, text: '' });

    // reads the list on the event, which must not precede the change
    const found = one.heard(2).then(() => tagOf(before.etag));
    const created = (await server.call('POST', `/api/${list}`, record())).json();
    expect((await found).status).toBe(200);
    await server.call('PUT', `/api/${list}/${created.id}`, record());
    await server.call('DELETE', `/api/${list}/${created.id}`);
    for (const { heard } of [one, other]) {
      const output = await heard(4);
      expect(new Set(output.slice(1))).toEqual(new Set([`event: change\ndata: ${list}`]));
    }
  });

  test('sends no event when a write is rejected', async () => {
    const { heard } = await listening();
    await heard(1);
    await server.call('POST', '/api/products', { name: '' });
    await server.call('POST', '/api/products', product({ name: 'Refused' }), {});
    await server.call('POST', '/api/blogs', blog({ title: 'Written' }));
    expect((await heard(2))[1]).toBe('event: change\ndata: blogs');
  });

  test.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
    ['x-real-ip', '127.0.0.1'],
    ['via', '1.1 proxy'],
  ])('answers 404 to a request that a proxy has forwarded with the header %s', async (name, value) => {
    const answer = await server.app.inject({ url: '/api/changes', headers: { [name]: value } });
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'not-found']);
  });

  test('answers 404 for /api/changes to clients outside the private network, even without proxy headers', async () => {
    const answer = await server.app.inject({ url: '/api/changes', remoteAddress: '203.0.113.7' });
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'not-found']);
  });

  test('answers health checks while clients are subscribed', async () => {
    await listening();
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });
});

describe('on a server with no other routes', () => {
  let app: FastifyInstance;
  const serve = async (options: Parameters<typeof changesRoute>[1]) => {
    app = Fastify();
    app.setErrorHandler(answerError);
    const prerenderers = changesRoute(app, options);
    return { ...prerenderers, origin: await app.listen({ host: '127.0.0.1', port: 0 }) };
  };
  afterEach(() => app.close());

  test('sends keep-alive comments to subscribers', async () => {
    const { origin } = await serve({ stillHereMs: 5 });
    const { heard } = await listen(origin);
    expect((await heard(3)).slice(0, 3)).toEqual([': changes of lists', ': still here', ': still here']);
  });

  test('ends all streams when the server stops', async () => {
    const { notify, origin } = await serve({});
    const { heard, end } = await listen(origin);
    await heard(1);
    notify('products');
    await app.close();
    expect(await end).toEqual([': changes of lists', 'event: change\ndata: products']);
  });

  test('closes the server and the database while clients are subscribed', async () => {
    const database = await openTestDatabase();
    app = await buildApp({ database: { ...database, kind: 'postgresql' }, payment: sandboxProvider(), proxies: 1 });
    const { heard, end } = await listen(await app.listen({ host: '127.0.0.1', port: 0 }));
    await heard(1);
    await app.close();
    await database.close();
    expect(await end).toEqual([': changes of lists']);
  });

  test('rejects a subscriber above the limit until another subscriber disconnects', async () => {
    const { origin } = await serve({ listeners: 2 });
    const first = await listen(origin);
    await listen(origin);
    expect((await listen(origin)).status).toBe(503);
    first.leave();
    let status = 503;
    while (status === 503) ({ status } = await listen(origin));
    expect(status).toBe(200);
  });

  test('disconnects a subscriber that does not read', async () => {
    const { notify, origin } = await serve({ listeners: 1 });
    const socket = connect(Number(new URL(origin).port), '127.0.0.1').pause();
    socket.write('GET /api/changes HTTP/1.1\r\nHost: a\r\n\r\n');
    const hasRoom = async () => {
      const { status, leave } = await listen(origin);
      leave();
      return status === 200;
    };
    while (await hasRoom());
    // in small steps, more than the socket buffers of the system hold
    for (let mebibytes = 0; mebibytes < 64 && !(await hasRoom()); mebibytes += 1)
      for (let kibibytes = 0; kibibytes < 1024; kibibytes += 4) {
        notify('x'.repeat(4000));
        await new Promise((resolve) => setImmediate(resolve));
      }
    expect(await hasRoom()).toBe(true);
    socket.destroy();
  });
});
