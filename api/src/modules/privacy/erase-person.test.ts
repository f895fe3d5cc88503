import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { erasureCounts } from '@lagoon/shared/domain';
import { eq } from 'drizzle-orm';
import { erasures, messages, orders, outbox } from '../../platform/db';
import { addAdmin, IMAGE_HOST, orderValues } from '../../testing/orders';
import { testDatabase } from '../../testing/test-database';
import type { Admin } from '../auth/sessions';
import { readOrderRequest } from '../orders/intake';
import { orderKind } from '../orders/orders';
import { placeOrder } from '../orders/place-order';
import { databaseStore, startOutboxWorker } from '../outbox/outbox';
import { statusChanges } from '../records/change-status';
import { erasePerson } from './erase-person';
import { readHeld, toPerson } from './held';

const ADA = 'ada@example.com';
const NOW = new Date('2026-11-21T11:30Z');
let admin: Admin;
const database = testDatabase();
beforeAll(async () => {
  admin = { id: await addAdmin(database.db, 'admin'), username: 'admin' };
});
beforeEach(async () => {
  for (const table of [orders, messages, outbox, erasures]) await database.db.delete(table);
});

const order = (): Promise<string> =>
  placeOrder(database.db, readOrderRequest(orderValues({ email: ADA }) as Record<string, string>), {
    host: 'lab.example',
    imageHost: IMAGE_HOST,
    placed: async () => {},
  });
const seen = async () => erasureCounts(toPerson(await readHeld(database.db, ADA)));
const eraseSeen = (seen: ReturnType<typeof erasureCounts>) =>
  erasePerson(database.db, { email: ADA, seen }, admin, NOW);
const startWorker = (send: () => Promise<void>, intervalMs: number, warn = jest.fn()) =>
  startOutboxWorker({
    store: databaseStore(database.db),
    mailer: { send, close: () => {} },
    log: { warn },
    intervalMs,
  });

test('erases an e-mail that is being sent, and the worker sends it once', async () => {
  await order();
  const mail = new EventEmitter();
  const send = jest.fn(async () => {
    mail.emit('begun');
    await once(mail, 'finish');
  });
  const warn = jest.fn();
  const begun = once(mail, 'begun');
  const worker = startWorker(send, 60_000, warn);
  await begun;
  expect((await eraseSeen(await seen())).letters).toBe(2);
  mail.emit('finish');
  await worker.stop();
  expect([send.mock.calls.length, warn.mock.calls]).toEqual([1, []]);
  expect(await database.db.$count(outbox)).toBe(0);
  expect(await databaseStore(database.db).claim()).toBeUndefined();
});

test('erases a person’s orders and e-mails while the outbox worker tries to send the e-mails', async () => {
  for (let n = 0; n < 6; n += 1) await order();
  const worker = startWorker(() => Promise.reject(new Error('no server')), 1);
  const counts = await eraseSeen(await seen());
  await worker.stop();
  expect(counts).toMatchObject({ orders: 6, letters: 12 });
  expect([await database.db.$count(orders), await database.db.$count(outbox)]).toEqual([0, 0]);
});

test('erases an order only together with its e-mails when orders arrive simultaneously', async () => {
  await order();
  const shown = await seen();
  const tries = [0, 1, 2, 3, 4, 5].map(() => order());
  const erased = await eraseSeen(shown).then(
    () => true,
    ({ status }) => {
      expect(status).toBe(409);
      return false;
    },
  );
  await Promise.all(tries);
  expect(await database.db.$count(orders)).toBe(erased ? 6 : 7);
  for (const { reference } of await database.db.select().from(orders)) {
    const emails = (await database.db.select().from(outbox)).filter(({ payload }) =>
      String(payload.subject).includes(reference),
    );
    expect(emails).toHaveLength(2);
  }
  expect(await database.db.$count(outbox)).toBe(erased ? 12 : 14);
});

test('either keeps an order that is verified at the same time, or erases it with its e-mails', async () => {
  const reference = await order();
  const shown = await seen();
  const verify = statusChanges(database.db, orderKind(new Date())).changeMany(
    [{ key: reference, version: 1 }],
    { status: 'verified', note: '', by: admin },
  );
  const [erasing, { done }] = await Promise.all([
    eraseSeen(shown).then(
      () => 'erased',
      () => 'rejected',
    ),
    verify,
  ]);
  // the slower call finds changed data and is rejected
  const isVerified = done.length === 1;
  expect(erasing).toBe(isVerified ? 'rejected' : 'erased');
  const [row] = await database.db.select().from(orders).where(eq(orders.reference, reference));
  if (isVerified) {
    expect(row?.status).toBe('verified');
    expect((await seen()).letters).toBe(3);
  } else {
    expect(row).toBeUndefined();
    expect(await database.db.$count(outbox)).toBe(0);
  }
});

test('erases a person once when two administrators erase that person simultaneously', async () => {
  await order();
  await database.db.update(orders).set({ status: 'done', idempotencyKey: randomUUID() });
  const shown = await seen();
  const tries = await Promise.allSettled([0, 1, 2].map(() => eraseSeen(shown)));
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await database.db.$count(erasures)).toBe(1);
});
