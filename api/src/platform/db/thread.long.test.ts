import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay, setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { builtScript } from '../../testing/child';
import { pictureRow } from '../../testing/records';
import { initialisedFolder } from '../../testing/test-database';
import { databaseFailure, isUnavailable } from '../errors';
import { type Database, facts, media, rowsOf } from '.';
import { openEmbedded } from './embedded';
import { openDatabase } from './open';
import type { DatabaseThread } from './thread';

const ENDLESS = sql`do $$ begin loop end loop; end $$`;

/**
 * The built thread, with faults that no statement causes: it dies, breaks, or finds no space at its
 * start.
 */
const frailThread = () => `
import { existsSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
if (existsSync(workerData.root + '/no-room')) throw new Error('no space left on device');
await import(${JSON.stringify(pathToFileURL(builtScript('database')).href)});
parentPort.on('message', ({ sql }) => {
  if (sql === 'die') process.exit(1);
  if (sql === 'break') parentPort.postMessage({ failure: { name: 'RuntimeError', message: 'Aborted()' } });
});`;

let folder: string;
let output: string[];
let database: Database | undefined;
const open = async (times: DatabaseThread['times'] = {}) => {
  const script = join(folder, 'thread.mjs');
  writeFileSync(script, frailThread());
  database = await openDatabase(
    { dataDir: folder },
    { thread: { script, log: (sentence) => void output.push(sentence), times } },
  );
  db = database.db;
};
const close = async () => {
  await database?.close();
  database = undefined;
};
let db: Database['db'];
const keep = (key: string) => db.insert(facts).values({ key, value: 'kept' });
const kept = async () => (await db.select().from(facts).orderBy(facts.key)).map(({ key }) => key);
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

beforeEach(async () => {
  folder = await initialisedFolder();
  output = [];
});
afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

test('returns the same rows, bytes, times and errors as without a thread', async () => {
  await open();
  await keep('one');
  const again = databaseFailure(await failureOf(keep('one')));
  expect(again).toEqual({ code: '23505', constraint: 'facts_pkey' });
  const createdAt = new Date('2026-11-22T08:00:00.123Z');
  const picture = { ...pictureRow('1'), bytes: Buffer.from([0, 255, 7]), createdAt };
  const [row] = await db.insert(media).values(picture).returning();
  expect(row).toMatchObject(picture);
  expect(await rowsOf(db, sql`select count(*) as n, array[1, 2] as list from facts`)).toEqual([
    { n: 1, list: [1, 2] },
  ]);
  await expect(
    db.transaction(async (tx) => {
      await tx.insert(facts).values({ key: 'undone', value: '' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  const beside: Promise<unknown>[] = [];
  await db.transaction(async (tx) => {
    await tx.insert(facts).values({ key: 'two', value: '' });
    // a call outside of the transaction waits for its end
    beside.push(keep('three'));
    await tx.transaction(
      async (inner) => void (await inner.insert(facts).values({ key: 'inner', value: '' })),
    );
  });
  await Promise.all(beside);
  expect(await kept()).toEqual(['inner', 'one', 'three', 'two']);
  await db.execute(sql`vacuum (analyze)`);
});

test.each(['53100', '58030'])(
  'answers 503 to a statement that fails with disk error %s, and stays open',
  async (state) => {
    await open();
    const refused = await failureOf(
      db.execute(sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`)),
    );
    expect(isUnavailable(refused)).toBe(true);
    expect(databaseFailure(refused)).toMatchObject({ code: state });
    await keep('after');
    expect(output).toEqual([]);
  },
);

test('reopens a hanging database with all acknowledged writes', async () => {
  await open({ statement: 1000, turn: 500 });
  await keep('before');
  const hanging = failureOf(db.transaction((tx) => tx.execute(ENDLESS)));
  const waiting = failureOf(keep('in vain'));
  // without a separate thread this would never resolve
  await turnOfTheLoop();
  for (const error of [await waiting, await hanging]) expect(isUnavailable(error)).toBe(true);
  while ((await failureOf(keep('after'))) !== undefined);
  expect(await kept()).toEqual(['after', 'before']);
  expect(output).toEqual([
    'The embedded database has not answered for 1 s. It is being reopened.',
    'The embedded database is open again.',
  ]);
});

test.each(['die', 'break'])(
  'replaces a thread on which the fault "%s" happens, and keeps the lock',
  async (order) => {
    await open();
    await keep('before');
    expect(isUnavailable(await failureOf(db.execute(sql.raw(order))))).toBe(true);
    await expect(openEmbedded(folder)).rejects.toThrow(/is in use by process/);
    expect(await kept()).toEqual(['before']);
    expect(output[0]).toMatch(
      /^The embedded database (ended|broke: Aborted\(\))\. It is being reopened\.$/,
    );
  },
);

test('tries to reopen the database until it can be opened', async () => {
  await open({ again: 10, turn: 60_000 });
  await keep('before');
  writeFileSync(join(folder, 'no-room'), '');
  await failureOf(db.execute(sql.raw('die')));
  const answer = failureOf(keep('after'));
  while (output.length < 2) await delay(10);
  expect(output[1]).toBe(
    'The embedded database cannot be opened (broke: no space left on device). It is tried again.',
  );
  rmSync(join(folder, 'no-room'));
  expect(await answer).toBeUndefined();
  expect(await kept()).toEqual(['after', 'before']);
});

test('unlocks the directory when the database is closed or cannot be opened', async () => {
  await open();
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', ${Date.UTC(2099, 0, 2)})`,
  );
  await close();
  await expect(open()).rejects.toThrow(
    /^The database is of a newer version of this site: its schema is of 2099-01-02, /,
  );
  await (await openEmbedded(folder)).close();
});
