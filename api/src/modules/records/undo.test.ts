import { Readable } from 'node:stream';
import { MOST_AT_ONCE, UNDO_SECONDS } from '@lagoon/shared/domain';
import { eq, type SQL, sql } from 'drizzle-orm';
import {
  admins,
  appointments,
  messages,
  orderEvents,
  orders,
  outbox,
  recordEvents,
  rowsOf,
  sessions,
  undoableSteps,
} from '../../platform/db';
import { appointmentRow, messageRow, orderRow } from '../../testing/records';
import { outcomeOf, testApp } from '../../testing/test-app';
import { orderKind } from '../orders/orders';
import { databaseStore } from '../outbox/outbox';
import { statusChanges } from './change-status';

const server = testApp({ mail: { configured: true, wake: () => {} } });
beforeEach(async () => {
  for (const table of [
    orderEvents,
    orders,
    messages,
    appointments,
    recordEvents,
    outbox,
    undoableSteps,
  ])
    await server.db.delete(table);
});

const addOrders = async (count: number) => {
  const rows = Array.from({ length: count }, (_, at) =>
    orderRow({ reference: `LGN-0000-${String(at).padStart(4, '0')}` }),
  );
  await server.db.insert(orders).values(rows);
  return rows.map(({ reference }) => ({ key: reference, version: 1 }));
};
const steps = async (list: string, body: object) => server.call('POST', `/api/${list}/steps`, body);
/** Changes the status of one record. Returns its new version. */
const stepOf = async (list: string, status: string, record: object) =>
  (await steps(list, { status, records: [{ version: 1, ...record }] })).json().done;
const OVER = 'The time to undo this is over.';
const SENT = 'The customer’s e-mail has left already.';
const undo = async (list: string, records: object[]) =>
  server.call('POST', `/api/${list}/undo`, { records });
/** Counts rows of a table and e-mails. */
const counts = async (table: typeof orderEvents | typeof recordEvents) => [
  await server.db.$count(table),
  await server.db.$count(outbox),
];

const KINDS = {
  orders: {
    add: async () => (await addOrders(1))[0]?.key ?? '',
    from: 'pending-verification',
    to: 'verified',
    history: orderEvents,
    emails: 1,
  },
  messages: {
    add: async () =>
      (await server.db.insert(messages).values(messageRow()).returning())[0]?.id ?? '',
    ...{ from: 'new', to: 'answered', history: recordEvents, emails: 0 },
  },
  appointments: {
    async add() {
      const row = appointmentRow();
      await server.db.insert(appointments).values(row);
      return row.reference;
    },
    ...{ from: 'new', to: 'cancelled', history: recordEvents, emails: 1 },
  },
} as const;

describe.each(Object.entries(KINDS))('a step of %s', (list, { add, from, to, history, emails }) => {
  const listed = async () => (await server.json('GET', `/api/${list}`)).items[0];

  test('is undone with its history entry and its e-mail', async () => {
    const key = await add();
    const before = await listed();
    const done = await stepOf(list, to, { key });
    expect(done).toEqual([{ key, version: 2 }]);
    expect(await counts(history)).toEqual([1, emails]);
    expect((await undo(list, done)).json()).toEqual({ done: [{ key, version: 3 }], left: [] });
    expect(await listed()).toEqual({ ...before, status: from, version: 3 });
    expect(await counts(history)).toEqual([0, 0]);
  });

  test('is undone once only', async () => {
    const key = await add();
    const done = await stepOf(list, to, { key });
    const both = await Promise.all([undo(list, done), undo(list, done)]);
    expect(both.map((answer) => answer.json().done.length).sort()).toEqual([0, 1]);
    expect(await listed()).toMatchObject({ status: from, version: 3 });
  });

  test('cannot be undone when the time to undo is over', async () => {
    const key = await add();
    const done = await stepOf(list, to, { key });
    await server.db.update(undoableSteps).set({ until: sql`now()` });
    expect((await undo(list, done)).json().left).toEqual([{ key, reason: OVER }]);
    expect(await listed()).toMatchObject({ status: to, version: 2 });
  });

  test('cannot be undone when the record has changed since', async () => {
    const key = await add();
    const done = await stepOf(list, to, { key });
    await server.db.execute(sql`update ${sql.identifier(list)} set version = 3`);
    expect((await undo(list, done)).json()).toEqual({
      done: [],
      left: [{ key, reason: 'Changed by admin.', event: expect.objectContaining({ status: to }) }],
    });
    expect(await server.db.$count(outbox)).toBe(emails);
  });
});

test('sends the e-mail about a change of status only after the time to undo', async () => {
  const records = await addOrders(1);
  await steps('orders', { status: 'verified', records });
  const store = databaseStore(server.db);
  expect(await store.claim()).toBeUndefined();
  const [wait] = await server.db
    .select({ s: sql<number>`extract(epoch from next_at - created_at)::float8` })
    .from(outbox);
  expect(wait?.s).toBeGreaterThanOrEqual(UNDO_SECONDS);
  await server.db.update(outbox).set({ nextAt: sql`now()` });
  expect(await store.claim()).toBeDefined();
});

test('does not undo a change of status when a worker has begun to send the e-mail about it', async () => {
  const [order] = await addOrders(1);
  const done = await stepOf('orders', 'verified', { ...order });
  await server.db.update(outbox).set({ nextAt: sql`now()` });
  await databaseStore(server.db).claim();
  expect((await undo('orders', done)).json().left).toEqual([{ key: order?.key, reason: SENT }]);
  expect(await server.db.$count(outbox)).toBe(1);
});

test('does not undo a cancellation when other visits have taken the time slot', async () => {
  const row = appointmentRow();
  await server.db.insert(appointments).values(row);
  const done = await stepOf('appointments', 'cancelled', { key: row.reference });
  const others = ['APT-1111-1111', 'APT-1111-1112', 'APT-1111-1113'].map((reference) =>
    appointmentRow({ reference }),
  );
  await server.db.insert(appointments).values(others);
  expect((await undo('appointments', done)).json().left).toEqual([
    { key: row.reference, reason: 'Others have this time by now.' },
  ]);
});

test('undoes one cancellation in a call with 500 unknown appointments', async () => {
  const { reference: key, ...row } = appointmentRow({ status: 'confirmed' });
  await server.db.insert(appointments).values({ reference: key, ...row });
  await stepOf('appointments', 'cancelled', { key });
  const unknown = Array.from({ length: MOST_AT_ONCE }, (_, at) => ({
    key: `APT-0000-${String(at).padStart(4, '0')}`,
    version: 2,
  }));
  const { done, left } = (await undo('appointments', [...unknown, { key, version: 2 }])).json();
  expect([done.length, left.length]).toEqual([1, MOST_AT_ONCE]);
});

test('delays no e-mail for an undo of another version, and for one that is repeated', async () => {
  const [order] = await addOrders(1);
  const done = await stepOf('orders', 'verified', { ...order });
  const times = async () => [
    (await server.db.select({ until: undoableSteps.until }).from(undoableSteps)).map(({ until }) =>
      until.getTime(),
    ),
    (await server.db.select({ at: outbox.nextAt }).from(outbox)).map(({ at }) => at.getTime()),
  ];
  const before = await times();
  for (const version of [1, 3])
    expect((await undo('orders', [{ ...order, version }])).json().left).toHaveLength(1);
  expect(await times()).toEqual(before);
  await server.db.update(outbox).set({ attempts: 1 });
  expect((await undo('orders', done)).json().left).toEqual([{ key: order?.key, reason: SENT }]);
  expect((await undo('orders', done)).json().left).toEqual([{ key: order?.key, reason: OVER }]);
});

test('undoes nothing when the session ends before the body has arrived', async () => {
  const [order] = await addOrders(1);
  const done = await stepOf('orders', 'verified', { ...order });
  const payload = JSON.stringify({ records: done });
  const body = new Readable({ read() {} });
  const answer = server.app.inject({
    ...{ method: 'POST', url: '/api/orders/undo', payload: body },
    headers: {
      ...server.signedIn,
      'content-type': 'application/json',
      'content-length': String(payload.length),
    },
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  const ended = await server.db.delete(sessions).returning();
  body.push(payload);
  body.push(null);
  const { statusCode } = await answer;
  await server.db.insert(sessions).values(ended);
  expect(statusCode).toBe(401);
  const [kept] = await server.db.select().from(orders);
  expect(kept).toMatchObject({ status: 'verified', version: 2 });
});

test('skips changed and unknown records, and names the reason for each', async () => {
  const records = await addOrders(4);
  const [changed, over] = records;
  await steps('orders', { status: 'rejected', note: 'No money', records: [changed] });
  await server.db
    .update(orders)
    .set({ status: 'done' })
    .where(eq(orders.reference, over?.key ?? ''));
  const { done, left } = (
    await steps('orders', {
      status: 'verified',
      records: [...records, { key: 'LGN-ZZZZ-ZZZZ', version: 1 }],
    })
  ).json();
  expect(done.map(({ key }: { key: string }) => key)).toEqual(
    records.slice(2).map(({ key }) => key),
  );
  expect(left).toEqual([
    { key: changed?.key, reason: 'Changed by admin.', event: expect.anything() },
    { key: over?.key, reason: 'This order is "done" and cannot become "verified".' },
    { key: 'LGN-ZZZZ-ZZZZ', reason: 'There is no such order.' },
  ]);
});

test('verifies 200 orders in one call, and undoes all of them in a second call', async () => {
  const records = await addOrders(200);
  const { done, left } = (await steps('orders', { status: 'verified', records })).json();
  expect([done.length, left]).toEqual([200, []]);
  expect(await counts(orderEvents)).toEqual([200, 200]);
  expect((await undo('orders', done)).json().done).toHaveLength(200);
  expect(await counts(orderEvents)).toEqual([0, 0]);
});

test('keeps changes undoable and their e-mails waiting while later records of the same call change', async () => {
  const { db } = server;
  const [by] = await db.select().from(admins);
  const kind = orderKind(new Date());
  const left: Record<string, unknown>[] = [];
  const notify: typeof kind.notify = async (tx, ...change) => {
    const shortest = (table: SQL, at: SQL) =>
      sql`(select extract(epoch from min(${at}) - now())::int from ${table})`;
    left.push(
      ...(await rowsOf<Record<string, unknown>>(
        tx,
        sql`select ${shortest(sql`undoable_steps`, sql`until`)} as steps, ${shortest(sql`outbox`, sql`next_at`)} as emails`,
      )),
    );
    return kind.notify(tx, ...change);
  };
  await statusChanges(db, { ...kind, notify }).changeMany(await addOrders(21), {
    status: 'verified',
    note: '',
    by: by as (typeof admins)['$inferSelect'],
  });
  expect([left[0], left[20]]).toEqual([
    { steps: null, emails: null },
    { steps: expect.any(Number), emails: expect.any(Number) },
  ]);
  for (const seconds of Object.values(left[20] ?? {}))
    expect(seconds).toBeGreaterThan(UNDO_SECONDS + 60);
});

test('returns the orders and messages that match a filter, with their versions', async () => {
  await addOrders(3);
  await server.db.insert(messages).values(messageRow());
  const items = async (path: string) => (await server.json('GET', path)).items;
  expect(await items('/api/orders/selection?status=pending-verification')).toHaveLength(3);
  expect((await items('/api/orders/selection?q=LGN-0000-0002'))[0]).toEqual({
    key: 'LGN-0000-0002',
    version: 1,
    status: 'pending-verification',
    subtotal: 15_000,
    flagged: false,
    received: 0,
  });
  expect(await items('/api/messages/selection?status=new')).toMatchObject([
    { version: 1, status: 'new', firstName: 'Ada' },
  ]);
});

test.each([
  [[], 'Choose records'],
  [Array(501).fill({ key: 'a', version: 1 }), 'Choose at most 500 records'],
])('rejects a change or an undo of no record and of 501 (case %#)', async (records, message) => {
  for (const call of [steps('orders', { status: 'verified', records }), undo('orders', records)])
    expect(await outcomeOf(call)).toMatchObject([422, { message }]);
});

test('exports chosen orders only', async () => {
  await addOrders(3);
  const { body } = await server.call('POST', '/api/orders/export', {
    references: ['LGN-0000-0001'],
  });
  expect(body.trim().split('\r\n')).toHaveLength(2);
  expect(body).toContain('LGN-0000-0001');
});
