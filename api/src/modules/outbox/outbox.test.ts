import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { outbox } from '../../platform/db/schema';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { smtpMailer } from './mailer';
import { databaseStore, post } from './outbox';
import { type OutboxWorker, startOutboxWorker } from './worker';

let database: TestDatabase;
let server: SMTPServer | undefined;
let received: string[];

beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());
beforeEach(async () => {
  received = [];
  await database.db.delete(outbox);
});

async function listen(port = 0): Promise<number> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let raw = '';
      stream.on('data', (chunk) => {
        raw += chunk;
      });
      stream.on('end', () => {
        received.push(raw);
        done();
      });
    },
  });
  await new Promise<void>((ready) => smtp.listen(port, '127.0.0.1', ready));
  server = smtp;
  return (smtp.server.address() as AddressInfo).port;
}
const hangUp = () => new Promise<void>((done) => (server ? server.close(() => done()) : done()));
const letter = (subject: string) => ({ to: { name: 'Ada', address: 'ada@example.com' }, subject, text: 'T' });
const start = (port: number): OutboxWorker =>
  startOutboxWorker({
    store: databaseStore(database.db),
    mailer: smtpMailer(`smtp://127.0.0.1:${port}`, { name: 'Lab', address: 'lab@example.com' }),
    log: { warn: () => {} },
    intervalMs: 50,
  });
const unsent = () => database.db.$count(outbox, sql`sent_at is null`);
const until = async (condition: () => Promise<boolean>) => {
  while (!(await condition())) await new Promise((next) => setTimeout(next, 20));
};

test('while the mail server is down letters stay, and leave when it is up again', async () => {
  const port = await listen();
  await hangUp();
  await post(database.db, 'order', [letter('one'), letter('two')]);
  const worker = start(port);
  await until(async () => (await database.db.select().from(outbox)).every(({ lastError }) => lastError !== null));
  expect(await unsent()).toBe(2);

  await listen(port);
  // their next turn, without waiting for it
  await database.db.update(outbox).set({ nextAt: sql`now()` });
  await until(async () => (await unsent()) === 0);
  await worker.stop();
  await hangUp();
  expect(received).toHaveLength(2);
  const rows = await database.db.select().from(outbox);
  expect(rows.every(({ lastError, attempts }) => lastError === null && attempts >= 2)).toBe(true);
  for (const { messageId } of rows) expect(received.filter((raw) => raw.includes(messageId))).toHaveLength(1);
});
test('two workers on one outbox send each of twenty letters once', async () => {
  const port = await listen();
  await post(
    database.db,
    'order',
    Array.from({ length: 20 }, (_, at) => letter(`number ${at}`)),
  );
  const workers = [start(port), start(port)];
  await until(async () => (await unsent()) === 0);
  await Promise.all(workers.map((worker) => worker.stop()));
  await hangUp();
  expect(received).toHaveLength(20);
});
test('a claimed letter is nobody else’s until its next turn, which comes later each time', async () => {
  await post(database.db, 'order', [letter('one')]);
  const store = databaseStore(database.db);
  const claimed = await store.claim();
  expect(claimed).toMatchObject({ attempts: 1, letter: { subject: 'one' } });
  expect(await store.claim()).toBeUndefined();
  const pause = async () => {
    const [row] = await database.db.select({ seconds: sql<number>`extract(epoch from next_at - now())::int` }).from(outbox);
    return row?.seconds ?? 0;
  };
  const first = await pause();
  await database.db.update(outbox).set({ nextAt: sql`now()` });
  await store.claim();
  expect(await pause()).toBeGreaterThan(first * 1.5);
});
test('a letter that failed thirty times waits for a person', async () => {
  await post(database.db, 'order', [letter('one')]);
  await database.db.update(outbox).set({ attempts: 30 });
  expect(await databaseStore(database.db).claim()).toBeUndefined();
  expect(await unsent()).toBe(1);
});
test('letters of a transaction that fails do not exist', async () => {
  const failed = database.db.transaction(async (tx) => {
    await post(tx, 'order', [letter('never')]);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await database.db.select().from(outbox).where(eq(outbox.kind, 'order'))).toEqual([]);
});
