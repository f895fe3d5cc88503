import { DAY_MS, type ManyChanged } from '@lagoon/shared/domain';
import { eq, sql } from 'drizzle-orm';
import { appointments, messages, orders, outbox } from '../../platform/db';
import { appointmentRow, messageRow, orderRow } from '../../testing/records';
import { testApp } from '../../testing/test-app';
import { recordLimit } from '../limits/limit-events';
import { lab } from './emails';
import { databaseStore, post } from './outbox';

const mail = { configured: true, wake: jest.fn() };
const server = testApp({ mail });
beforeEach(async () => {
  for (const table of [outbox, orders, messages, appointments]) await server.db.delete(table);
  mail.wake.mockClear();
});

const email = (subject: string) => ({
  to: { name: 'Ada Ọbị', address: 'ada@mail.example' },
  subject,
  text: 'Dear Ada,\nhello',
});
/** Puts an e-mail into the outbox. Returns its id. */
async function add(
  subject: string,
  change: Partial<typeof outbox.$inferInsert> = {},
): Promise<string> {
  await post(server.db, 'order', [email(subject)]);
  const [row] = await server.db
    .update(outbox)
    .set({ kind: 'order', ...change })
    .where(sql`${outbox.payload}->>'subject' = ${subject}`)
    .returning();
  return row?.id ?? '';
}
const list = (query = '') => server.json('GET', `/api/outbox${query}`);
const subjects = async (query: string) =>
  (await list(query)).items.map(({ subject }: { subject: string }) => subject);
const retry = (id: string): Promise<ManyChanged> =>
  server.json('POST', '/api/outbox/retry', { ids: [id] });
/** The answer to a retry of an e-mail that needs none. */
const leftAlone = (key: string) => ({
  done: [],
  left: [{ key, reason: 'It was sent or queued already.' }],
});
const row = async (id: string) =>
  (await server.db.select().from(outbox).where(eq(outbox.id, id)))[0];
test('returns the text and the state of an e-mail', async () => {
  const id = await add('Order received', { attempts: 2, lastError: 'ESOCKET' });
  expect(await list()).toEqual({
    items: [
      {
        ...email('Order received'),
        id,
        kind: 'order',
        createdAt: expect.stringMatching(/Z$/),
        sentAt: null,
        attempts: 2,
        lastError: 'ESOCKET',
        held: null,
      },
    ],
    page: 1,
    total: 1,
    perPage: 20,
    configured: true,
  });
});
test('lists all e-mails from the newest on, but waiting e-mails from the oldest on', async () => {
  await add('first', { sentAt: new Date() });
  await add('second');
  await add('third');
  expect(await subjects('')).toEqual(['third', 'second', 'first']);
  expect(await subjects('?state=all')).toEqual(['third', 'second', 'first']);
  expect(await subjects('?state=waiting')).toEqual(['second', 'third']);
  expect(await subjects('?state=sent')).toEqual(['first']);
  expect(await list('?page=2&state=waiting')).toMatchObject({ items: [], page: 2, total: 2 });
});
test('separates e-mails to the lab, and finds words of subject and recipient', async () => {
  await add('Order received LGN-1', { sentAt: new Date() });
  await add('New order LGN-1', {
    sentAt: new Date(),
    payload: { ...email('New order LGN-1'), to: lab },
  });
  expect(await subjects('?state=sent')).toEqual(['Order received LGN-1']);
  expect(await subjects('?state=office')).toEqual(['New order LGN-1']);
  expect(await subjects('?q=obi%20lgn-1')).toEqual(['Order received LGN-1']);
});
test.each(['?state=lost', '?page=0', '?state=sent&state=sent'])(
  'rejects the query %s',
  async (query) => expect(await server.status('GET', `/api/outbox${query}`)).toBe(400),
);

test('queues a failed e-mail again and wakes the worker', async () => {
  const id = await add('one', {
    attempts: 9,
    lastError: 'ESOCKET',
    nextAt: new Date('2100-01-01'),
  });
  expect(await retry(id)).toEqual({ done: [{ key: id, version: 0 }], left: [] });
  expect(await row(id)).toMatchObject({ attempts: 0, lastError: null, sentAt: null });
  expect(mail.wake).toHaveBeenCalledTimes(1);
  expect(await databaseStore(server.db).claim()).toMatchObject({ id });
});
test('queues an e-mail again even when it has no remaining attempts', async () => {
  const id = await add('one', { attempts: 30, nextAt: new Date('2100-01-01') });
  expect((await retry(id)).done).toHaveLength(1);
  expect(await databaseStore(server.db).claim()).toMatchObject({ id });
});
test.each([1, 2])(
  'ignores request %i for a retry while a worker has claimed the e-mail',
  async (request) => {
    const id = await add('one', { attempts: 3, lastError: 'ESOCKET' });
    if (request === 2) await retry(id);
    const store = databaseStore(server.db);
    await store.claim();
    expect(await retry(id)).toEqual(leftAlone(id));
    expect(await store.claim()).toBeUndefined();
  },
);
test('retries neither an e-mail that was sent nor an unknown e-mail', async () => {
  const id = await add('one', { sentAt: new Date(), attempts: 1 });
  for (const key of [id, '00000000-0000-4000-8000-00000000000a'])
    expect(await retry(key)).toEqual(leftAlone(key));
  expect((await row(id))?.attempts).toBe(1);
});

test('queues the selected e-mails that are still failed or held', async () => {
  const [failed, held, queued] = [
    await add('failed', { attempts: 2, lastError: 'ESOCKET' }),
    await add('held', { held: 'site' }),
    await add('queued'),
  ];
  const ids = (await server.json('GET', '/api/outbox/selection')).items.map(
    ({ key }: { key: string }) => key,
  );
  expect(ids).toEqual([failed, held]);
  expect(await server.json('POST', '/api/outbox/retry', { ids: [...ids, queued] })).toMatchObject({
    ...leftAlone(queued),
    done: [{}, {}],
  });
  expect([await row(failed), await row(held)]).toMatchObject(
    Array(2).fill({ attempts: 0, lastError: null, held: null }),
  );
  expect(mail.wake).toHaveBeenCalledTimes(1);
});
test('rejects a selection with an invalid id', async () =>
  expect(await server.status('POST', '/api/outbox/retry', { ids: ['x'] })).toBe(422));

test('counts waiting records and e-mails, and the actions that reached a limit of the whole site within a day', async () => {
  const { db } = server;
  await db
    .insert(orders)
    .values([orderRow(), orderRow({ statusAt: new Date(0) }), orderRow({ status: 'verified' })]);
  await db.insert(messages).values([messageRow(), messageRow({ status: 'answered' })]);
  await db
    .insert(appointments)
    .values([appointmentRow({ status: 'cancelled' }), appointmentRow({ status: 'confirmed' })]);
  await add('waits');
  await add('sent', { sentAt: new Date() });
  for (const reason of ['half-hour', 'site-hour', 'half-day'] as const)
    await recordLimit(db, 'appointment', reason, new Date());
  await recordLimit(db, 'order', 'phone', new Date());
  await recordLimit(db, 'contact', 'half-hour', new Date(Date.now() - 2 * DAY_MS));
  expect(await server.json('GET', '/api/waiting')).toEqual({
    ...{ orders: 2, late: 1, messages: 1, appointments: 0, letters: 1, limits: 1 },
  });
});
