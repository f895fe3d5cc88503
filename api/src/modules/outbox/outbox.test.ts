import { eq, sql } from 'drizzle-orm';
import { outbox } from '../../platform/db';
import { startMailServer } from '../../testing/mail-server';
import { testDatabase } from '../../testing/test-database';
import { smtpMailer } from './mailer';
import {
  A_DAY_TO_ONE_ADDRESS,
  AN_HOUR_TO_ALL,
  databaseStore,
  post,
  postToUnverified,
  startOutboxWorker,
} from './outbox';
import { listEmails, retryMany } from './routes';

const database = testDatabase();
beforeEach(() => database.db.delete(outbox));

const email = (subject: string) => ({
  to: { name: 'Ada', address: 'ada@example.com' },
  subject,
  text: 'T',
});
const start = (url: string) =>
  startOutboxWorker({
    store: store(),
    mailer: smtpMailer(url, { name: 'Lab', address: 'lab@example.com' }),
    log: { warn: () => {} },
    intervalMs: 50,
  });
const store = () => databaseStore(database.db);
const dueNow = () => database.db.update(outbox).set({ nextAt: sql`now()` });
const unsent = () => database.db.$count(outbox, sql`sent_at is null`);
const until = async (condition: () => Promise<boolean>) => {
  while (!(await condition())) await new Promise((next) => setTimeout(next, 20));
};

test('keeps e-mails until the mail server is available again', async () => {
  const { stop, port, url } = await startMailServer();
  await stop();
  await post(database.db, 'order', [email('one'), email('two')]);
  const worker = start(url);
  await until(async () =>
    (await database.db.select().from(outbox)).every(({ lastError }) => lastError !== null),
  );
  expect(await unsent()).toBe(2);

  const back = await startMailServer({ port });
  // makes them due immediately
  await dueNow();
  await until(async () => (await unsent()) === 0);
  await worker.stop();
  await back.stop();
  expect(back.emails).toHaveLength(2);
  const rows = await database.db.select().from(outbox);
  expect(rows.every(({ lastError, attempts }) => lastError === null && attempts >= 2)).toBe(true);
  expect(back.emails.map(({ id }) => id).sort()).toEqual(
    rows.map(({ messageId }) => messageId).sort(),
  );
});
test('sends each of twenty e-mails once when two workers run', async () => {
  const server = await startMailServer();
  await post(
    database.db,
    'order',
    Array.from({ length: 20 }, (_, at) => email(`number ${at}`)),
  );
  const workers = [start(server.url), start(server.url)];
  await until(async () => (await unsent()) === 0);
  await Promise.all(workers.map((worker) => worker.stop()));
  await server.stop();
  expect(server.emails).toHaveLength(20);
});
test('delays the next attempt longer after each failed attempt', async () => {
  await post(database.db, 'order', [email('one')]);
  const claimed = await store().claim();
  expect(claimed).toMatchObject({ attempts: 1, email: { subject: 'one' } });
  expect(await store().claim()).toBeUndefined();
  const pause = async () => {
    const [row] = await database.db
      .select({ seconds: sql<number>`extract(epoch from next_at - now())::int` })
      .from(outbox);
    return row?.seconds ?? 0;
  };
  const first = await pause();
  await database.db.update(outbox).set({ nextAt: sql`now() + interval '1 second'` });
  await store().hold(claimed?.id ?? '');
  expect(await pause()).toBe(first);
  await dueNow();
  await store().claim();
  expect(await pause()).toBeGreaterThan(first * 1.5);
});
test('immediately sends an e-mail that was postponed while the clock was a day ahead', async () => {
  await post(database.db, 'order', [email('one')]);
  await database.db.update(outbox).set({ nextAt: sql`now() + interval '1 day'` });
  expect(await store().claim()).toMatchObject({ email: { subject: 'one' } });
});
test('makes no automatic attempt after thirty failed attempts', async () => {
  await post(database.db, 'order', [email('one')]);
  await database.db.update(outbox).set({ attempts: 30 });
  expect(await store().claim()).toBeUndefined();
  expect(await unsent()).toBe(1);
});
test('stores no e-mail when its transaction fails', async () => {
  const failed = database.db.transaction(async (tx) => {
    await post(tx, 'order', [email('never')]);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await database.db.select().from(outbox).where(eq(outbox.kind, 'order'))).toEqual([]);
});

describe('e-mails to unverified addresses', () => {
  const postTo = (address: string, kind = 'order') =>
    database.db.transaction((tx) =>
      postToUnverified(tx, kind, { to: { name: '', address }, subject: 'S', text: 'T' }),
    );
  const postToMany = async (count: number, address: (at: number) => string) => {
    const sent: boolean[] = [];
    for (let at = 0; at < count; at += 1) sent.push(await postTo(address(at)));
    return sent;
  };
  const later = (hours: number) =>
    database.db
      .update(outbox)
      .set({ createdAt: sql`created_at - make_interval(hours => ${hours})` });

  test('are limited per address and day, also when the notation of the address differs', async () => {
    expect(
      await postToMany(A_DAY_TO_ONE_ADDRESS, (at) =>
        at % 2 ? 'Ada@Mail.example' : 'ada@mail.example',
      ),
    ).not.toContain(false);
    expect(await postTo('ada@mail.example')).toBe(false);
    expect(await postTo('ben@mail.example')).toBe(true);
    await later(23);
    expect(await postTo('ada@mail.example')).toBe(false);
    await later(1);
    expect(await postTo('ada@mail.example')).toBe(true);
  });
  test.each(['references', 'appointment'])(
    'about %s hold no e-mail about an order of the address',
    async (kind) => {
      for (let at = 0; at < A_DAY_TO_ONE_ADDRESS; at += 1) await postTo('ada@mail.example', kind);
      expect([await postTo('ada@mail.example', kind), await postTo('ada@mail.example')]).toEqual([
        false,
        true,
      ]);
    },
  );
  test('are limited per hour for all addresses together; held e-mails do not count', async () => {
    expect(await postToMany(AN_HOUR_TO_ALL, (at) => `a${at}@mail.example`)).not.toContain(false);
    expect(await postToMany(5, (at) => `b${at}@mail.example`)).toEqual(Array(5).fill(false));
    await later(1);
    expect(await postTo('c@mail.example')).toBe(true);
  });
  test('beyond the limit of an hour are sent after it, as many an hour as the limit', async () => {
    const { claim, sent } = store();
    await postToMany(AN_HOUR_TO_ALL, (at) => `a${at}@mail.example`);
    await database.db.update(outbox).set({ sentAt: sql`now()` });
    await postTo('b@mail.example');
    expect(await claim()).toBeUndefined();
    await later(1);
    expect(await claim()).toBeUndefined();
    await database.db.update(outbox).set({ sentAt: sql`sent_at - interval '1 hour'` });
    const { id = '', email } = (await claim()) ?? {};
    expect(email?.to.address).toBe('b@mail.example');
    // a failed try counts again
    expect(await database.db.$count(outbox, sql`held = 'site'`)).toBe(1);
    await sent(id);
    expect(await database.db.$count(outbox, sql`held is not null`)).toBe(0);
  });
  test('beyond the limit of an hour count for their address', async () => {
    await postToMany(AN_HOUR_TO_ALL, (at) => `a${at}@mail.example`);
    await postToMany(A_DAY_TO_ONE_ADDRESS + 1, () => 'ada@mail.example');
    expect(await database.db.$count(outbox, sql`held = 'recipient'`)).toBe(1);
  });
  test('are limited even when they are stored simultaneously', async () => {
    const sent = await Promise.all(
      Array.from({ length: A_DAY_TO_ONE_ADDRESS + 4 }, () => postTo('ada@mail.example')),
    );
    expect(sent.filter(Boolean)).toHaveLength(A_DAY_TO_ONE_ADDRESS);
  });
  test('are listed with their limit and can be sent by an administrator', async () => {
    await postToMany(A_DAY_TO_ONE_ADDRESS, () => 'ada@mail.example');
    await database.db.update(outbox).set({ sentAt: sql`now()` });
    await postTo('ada@mail.example');
    const [held] = (await listEmails(database.db, 'waiting', 1)).items;
    expect(held?.held).toBe('recipient');
    expect(await store().claim()).toBeUndefined();
    expect((await retryMany(database.db, [held?.id ?? ''])).done).toHaveLength(1);
    expect((await store().claim())?.id).toBe(held?.id);
  });
  test('keep their secret out of lists, and lose the secret when they are sent', async () => {
    const email = { to: { name: '', address: 'ada@mail.example' }, subject: 'S' };
    const text = 'Open /x#s3cret.';
    await postToUnverified(database.db, 'appointment', { ...email, text, secret: 's3cret' });
    expect((await listEmails(database.db, 'all', 1)).items[0]?.text).toBe('Open /x#….');
    const claimed = await store().claim();
    expect(claimed?.email.text).toBe(text);
    await store().sent(claimed?.id ?? '');
    const [row] = await database.db.select().from(outbox);
    expect(row?.payload).toEqual({ ...email, text: 'Open /x#….' });
  });
});
