import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { postgresPrograms, startPostgres } from '../../tooling/test/postgres';
import { buildApp } from './app';
import { hashPassword } from './modules/auth/passwords';
import { sandboxProvider } from './modules/payment/provider';
import { admins, type Database, limits } from './platform/db';
import { openServed } from './platform/db/served';
import { ADMIN, product, TEST_LIMITS } from './testing/test-app';

const onPostgres = postgresPrograms() ? describe : describe.skip;

/** Several processes must behave as one: each test calls two of them in turn. */
onPostgres('two processes on one database (needs PostgreSQL)', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  const databases: Database[] = [];
  const apps: FastifyInstance[] = [];
  let authorization: string;
  let clock: Date | undefined;
  const open = async () => {
    const database = await openServed(server.url);
    databases.push(database);
    const now = () => clock ?? new Date();
    const app = await buildApp({
      database,
      payment: sandboxProvider(),
      limitScale: TEST_LIMITS,
      now,
    });
    apps.push(app);
    return app;
  };
  beforeAll(async () => {
    server = await startPostgres(dirname(tmpdir()));
    const first = await open();
    await open();
    await databases[0]?.db
      .insert(admins)
      .values({ username: ADMIN.username, passwordHash: await hashPassword(ADMIN.password) });
    authorization = `Bearer ${(await login(ADMIN, first)).json().token}`;
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    for (const database of databases) await database.close();
    await server?.stop();
  });

  let turn = 0;
  const next = () => apps[turn++ % 2] as FastifyInstance;
  const login = (payload: object, app = next(), remoteAddress = '127.0.0.1') =>
    app.inject({ method: 'POST', url: '/api/admin/login', payload, remoteAddress });
  const WRONG = { username: 'nobody', password: 'a wrong password' };
  const names = async (app: FastifyInstance) =>
    (await app.inject('/api/products')).json().map(({ name }: { name: string }) => name);
  const post = (url: string, more: Pick<InjectOptions, 'headers' | 'payload' | 'remoteAddress'>) =>
    next().inject({ method: 'POST', url, ...more });
  const write = (name: string) =>
    post('/api/products', { headers: { authorization }, payload: product({ name }) });

  test('accept each other’s sessions, and reject sessions that have ended', async () => {
    const { token } = (await login(ADMIN)).json();
    const headers = { authorization: `Bearer ${token}` };
    const read = async () =>
      (await next().inject({ url: '/api/admin/sessions', headers })).statusCode;
    expect([await read(), await read()]).toEqual([200, 200]);
    await post('/api/admin/logout', { headers });
    expect([await read(), await read()]).toEqual([401, 401]);
  });

  test('return the same bank account for a payment session, also when another process opened the session', async () => {
    const { Authorisation } = (await post('/v1/init/login', { payload: {} })).json();
    const headers = {
      'x-auth-signature': Authorisation.auth,
      authorization: `Bearer ${Authorisation.accesscode}`,
    };
    const account = async () => (await post('/v1/init/gen_dynamic_account', { headers })).json();
    const first = await account();
    expect(first).toMatchObject({ sandbox: true, error: false });
    expect(await account()).toEqual(first);
  });

  test('count the wrong passwords of both processes together', async () => {
    // a fixed time, since on a busy machine the first delay of one second would end before the next
    // try
    clock = new Date();
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await login(WRONG)).statusCode);
    clock = undefined;
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('reject some of 60 simultaneous sign-ins, and write no counts of them to the database', async () => {
    const inserts = jest.spyOn(databases[0]?.db as Database['db'], 'insert');
    const tries = Array.from({ length: 60 }, (_, n) => login(WRONG, apps[0], `203.0.113.${n}`));
    expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toContain(503);
    expect(inserts.mock.calls.filter(([table]) => table === limits)).toEqual([]);
    inserts.mockRestore();
  });

  test('count the requests of a network together', async () => {
    const ask = (remoteAddress: string) => post('/v1/init/gen_dynamic_account', { remoteAddress });
    for (let asked = 0; asked < 30; asked += 1)
      expect((await ask('203.0.113.5')).statusCode).toBe(401);
    const refused = await ask('203.0.113.5');
    expect([refused.statusCode, Number(refused.headers['retry-after']) <= 60]).toEqual([429, true]);
    expect((await ask('203.0.113.6')).statusCode).toBe(401);
  });

  test('both return a product as soon as one process has added it', async () => {
    await Promise.all(apps.map(names));
    await write('Written by one');
    for (const list of await Promise.all(apps.map(names))) expect(list).toContain('Written by one');
    const tags = await Promise.all(
      apps.map(async (app) => (await app.inject('/api/products')).headers.etag),
    );
    expect(tags[0]).toBe(tags[1]);
  });

  test('return a price that was changed in the database itself', async () => {
    const price = async () => (await next().inject('/api/products')).json()[0].price;
    const before = await price();
    await databases[0]?.db.execute(sql`update products set price = price + 1`);
    expect([await price(), await price()]).toEqual([before + 1, before + 1]);
  });

  test('return cached lists while the database is unreachable', async () => {
    const before = await names(apps[0] as FastifyInstance);
    await server.restart(async () => {
      await delay(50);
      expect(await names(apps[0] as FastifyInstance)).toEqual(before);
      expect((await write('Not now')).statusCode).toBe(503);
    });
    expect((await write('Again')).statusCode).toBe(201);
  });

  test('count the reported loads of both processes together', async () => {
    const load = { app: 'shop', build: 'f13c601964f4', outcome: 'ok' };
    const send = () => post('/api/telemetry', { payload: { loads: [load], errors: [] } });
    const counted = async () =>
      (await next().inject({ url: '/api/telemetry', headers: { authorization } })).json().builds[0]
        ?.loads;
    for (let sent = 0; sent < 6; sent += 1) await send();
    while ((await counted()) !== 6) await delay(5);
  });
});
