import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { freePort } from '../../../../tooling/test/free-port';
import { postgresPrograms, startPostgres } from '../../../../tooling/test/postgres';
import { siteEnv, startChild } from '../../testing/child';
import { temporaryFolder } from '../../testing/test-database';
import { isUnavailable } from '../errors';
import { type Database, facts } from '.';
import { MIGRATION_LOCK } from './migrations';
import { openServed, type ServedTimes } from './served';

const TIMES: Partial<ServedTimes> = {
  connect: 1000,
  statement: 800,
  answer: 1000,
  idleInTransaction: 500,
  again: 50,
};
const onPostgres = postgresPrograms() ? describe : describe.skip;

onPostgres('a pool of a server (needs PostgreSQL)', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let database: Database | undefined;
  beforeAll(async () => {
    // next to the folder of this run, which the user of PostgreSQL cannot enter
    server = await startPostgres(dirname(tmpdir()));
  });
  let closeLine = () => {};
  afterEach(async () => {
    closeLine();
    await database?.close();
    database = undefined;
  });
  afterAll(() => server?.stop());

  const open = async (url = server.url, options: Parameters<typeof openServed>[1] = {}) => {
    database = await openServed(url, { times: TIMES, ...options });
    return database;
  };
  const ask = ({ db }: Database) => db.execute(sql`select 1`);
  const change = ({ db }: Database) => outcome(db.transaction((tx) => tx.execute(sql`select 1`)));
  /** Expects that 20 simultaneous calls succeed. */
  const answersAgain = async (call: () => Promise<unknown>) =>
    expect(await Promise.all(Array.from({ length: 20 }, call))).toEqual(Array(20).fill('done'));
  /** Creates a database. Returns its address. */
  const create = async (name: string) => {
    await command(`create database ${name}`);
    return new URL(name, server.url).href;
  };
  const outcome = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error) => (isUnavailable(error) ? 503 : error),
    );
  /** Runs a command on a separate connection, as the operator of the server. */
  const command = async (text: string) => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    return client.query(text).finally(() => client.end());
  };
  const killAll = () =>
    command(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
    );

  /**
   * A TCP proxy before the server. `goSilent` makes it drop all bytes without closing a connection.
   */
  async function line() {
    const sockets: Socket[] = [];
    const between = createServer((near) => {
      const far = connect(Number(new URL(server.url).port), '127.0.0.1');
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.push(from);
        from.on('error', () => to.destroy());
        from.on('close', () => to.destroy());
        from.on('data', (bytes) => void (from.listenerCount('silent') === 0 && to.write(bytes)));
      }
    }).listen(0, '127.0.0.1');
    await once(between, 'listening');
    closeLine = () => {
      between.close();
      for (const socket of sockets) socket.destroy();
    };
    const url = new URL(server.url);
    url.port = String((between.address() as AddressInfo).port);
    return {
      url: url.href,
      goSilent: () => {
        for (const socket of sockets) socket.on('silent', () => {});
      },
    };
  }

  test('answers 503 only to calls on database connections that were killed', async () => {
    const there = await open();
    let goOn = () => {};
    const killed = new Promise<void>((resolve) => (goOn = resolve));
    const inHand = [
      ...[1, 2, 3].map(() => there.db.execute(sql`select pg_sleep(5)`)),
      ...[1, 2, 3].map(() =>
        there.db.transaction((tx) => killed.then(() => tx.execute(sql`select 1`))),
      ),
    ].map(outcome);
    await Promise.all([1, 2, 3].map(() => ask(there)));
    const busy = `select from pg_stat_activity where pid <> pg_backend_pid() and state in ('active', 'idle in transaction')`;
    while ((await command(busy)).rowCount !== 6) await delay(20);
    await killAll();
    goOn();
    expect(await Promise.all(inHand)).toEqual([503, 503, 503, 503, 503, 503]);
    while (there.connections?.().idle) await delay(5);
    await answersAgain(() => outcome(ask(there)));
    expect(there.connections?.().open).toBeLessThanOrEqual(10);
  });

  test('answers again as soon as a restarted server is available', async () => {
    const there = await open();
    await Promise.all(Array.from({ length: 10 }, () => ask(there)));
    await server.restart(async () => {
      expect(await outcome(ask(there))).toBe(503);
      expect(await change(there)).toBe(503);
    });
    await answersAgain(() => outcome(ask(there)));
  });

  test('fails all waiting calls together when the server does not respond', async () => {
    const between = await line();
    const there = await open(between.url);
    await Promise.all(
      Array.from({ length: 10 }, () => there.db.execute(sql`select pg_sleep(0.05)`)),
    );
    between.goSilent();
    const began = performance.now();
    const calls = [outcome(ask(there)), ...[1, 2, 3].map(() => change(there))];
    const ends = calls.map(async (waiting) => {
      expect(await waiting).toBe(503);
      return performance.now() - began;
    });
    const waits = await Promise.all(ends);
    // calls that wait one after the other would end after one, two, three and four times the limit
    expect(Math.max(...waits) / Math.min(...waits)).toBeLessThan(2);
    await answersAgain(() => change(there));
  });

  test('can be closed when the PostgreSQL server does not respond', async () => {
    const between = await line();
    const there = await open(between.url);
    await ask(there);
    between.goSilent();
    const last = outcome(ask(there));
    await there.close();
    database = undefined;
    expect(await last).toBe(503);
  });

  test('keeps the connection when the server cancels a slow statement', async () => {
    const there = await open();
    expect(await outcome(there.db.execute(sql`select pg_sleep(3)`))).toBe(503);
    expect(await outcome(ask(there))).toBe('done');
  });

  test('releases the locks of a process that stops responding in a transaction', async () => {
    const there = await open();
    await there.db.insert(facts).values({ key: 'locked', value: '1' }).onConflictDoNothing();
    let goOn = () => {};
    const hangs = new Promise<void>((resolve) => (goOn = resolve));
    const failed = outcome(
      there.db.transaction(async (tx) => {
        await tx.update(facts).set({ value: '2' });
        await hangs;
        await tx.execute(sql`select 1`);
      }),
    );
    const idle = `select from pg_stat_activity where state = 'idle in transaction'`;
    while ((await command(idle)).rowCount === 0) await delay(5);
    while ((await command(idle)).rowCount !== 0) await delay(5);
    expect(
      await outcome(there.db.update(facts).set({ value: '3' }) as unknown as Promise<unknown>),
    ).toBe('done');
    goOn();
    expect(await failed).toBe(503);
  });

  test('keeps the connection when the server rejects a statement', async () => {
    const there = await open();
    await ask(there);
    expect(await outcome(there.db.execute(sql`select 1 / 0`))).toMatchObject({
      cause: { code: '22012' },
    });
    expect(there.connections?.()).toEqual({ open: 1, idle: 1, waiting: 0 });
  });

  test('waits for an unreachable server at the start, with one log line', async () => {
    const output: string[] = [];
    let opening: Promise<Database> | undefined;
    await server.restart(async () => {
      await expect(openServed(server.url, { times: TIMES })).rejects.toThrow(
        'The database cannot be reached (ECONNREFUSED).',
      );
      opening = open(server.url, { waiting: (message) => void output.push(message) });
      while (output.length === 0) await delay(5);
    });
    expect(await outcome(ask((await opening) as Database))).toBe('done');
    expect(output[0]).toBe(
      `Waiting for the database at 127.0.0.1:${new URL(server.url).port} (ECONNREFUSED).`,
    );
    expect(output.filter((message) => message === output[0])).toHaveLength(1);
  });

  test('waits at the start while the server is a read-only standby', async () => {
    const standby = await create('standby');
    await command('alter database standby set default_transaction_read_only = on');
    const waits: string[] = [];
    const opening = open(standby, { waiting: (message) => void waits.push(message) });
    while (waits.length === 0) await delay(20);
    expect(waits).toEqual([
      `Waiting for the database at 127.0.0.1:${new URL(server.url).port} (it only reads).`,
    ]);
    await command('alter database standby set default_transaction_read_only = off');
    expect(await outcome(ask(await opening))).toBe('done');
  });

  test('waits when the database server ends the connection during a migration, and migrates afterwards', async () => {
    const interrupted = await create('interrupted');
    const holder = new pg.Client({ connectionString: interrupted });
    holder.on('error', () => {});
    await holder.connect();
    await holder.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const waits: string[] = [];
    const opening = open(interrupted, { waiting: (message) => void waits.push(message) });
    while (waits.length === 0) await delay(20);
    await killAll();
    expect(await outcome(ask(await opening))).toBe('done');
    expect(waits).toEqual([
      'Waiting for another process that migrates the database.',
      expect.stringContaining('Waiting for the database at 127.0.0.1:'),
    ]);
  });

  test('fails at once when the server rejects the credentials', async () => {
    const nobody = new URL(server.url);
    nobody.username = 'nobody';
    await expect(open(nobody.href, { waiting: () => {} })).rejects.toThrow(
      'role "nobody" does not exist',
    );
  });

  test('migrates once when many processes open the database simultaneously', async () => {
    const fresh = await create('fresh');
    const opened = await Promise.all([1, 2, 3, 4].map(() => openServed(fresh, { times: TIMES })));
    await Promise.all(opened.map((one) => one.close()));
    const holder = new pg.Client({ connectionString: fresh });
    await holder.connect();
    await holder.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await expect(openServed(fresh, { times: { ...TIMES, migration: 300 } })).rejects.toThrow(
      'Another process has been migrating',
    );
    await holder.end();
  });

  test('rejects a database of a newer version with a message', async () => {
    const newer = await create('newer');
    const first = await openServed(newer);
    await first.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', ${Date.UTC(2099, 0, 2)})`,
    );
    await first.close();
    await expect(openServed(newer)).rejects.toThrow(
      /^The database is of a newer version of this site: its schema is of 2099-01-02, /,
    );
  });

  test('answers 503 with Retry-After until a killed server is available again', async () => {
    const folder = temporaryFolder();
    const child = startChild('main.ts', [], {
      ...siteEnv(folder, await freePort()),
      DATABASE_URL: await create('site'),
    });
    const [, origin = ''] = await child.untilOutput(/is on (http\S+)/);
    await server.restart(async () => {
      const answer = await fetch(`${origin}/healthz`);
      expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
        503,
        '5',
        {
          error: 'unavailable',
          message:
            'Our records cannot be reached at the moment. Please try again in a few seconds.',
        },
      ]);
    });
    const afterOutage = async () => {
      let status: number;
      do ({ status } = await fetch(`${origin}/healthz`));
      while (status === 503);
      return status;
    };
    expect(await afterOutage()).toBe(200);
    await killAll();
    expect(await afterOutage()).toBe(200);
    await child.end('SIGTERM');
    expect((await child.ended()).code).toBe(0);
  });
});
