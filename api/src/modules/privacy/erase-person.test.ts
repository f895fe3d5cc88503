import { randomUUID } from 'node:crypto';
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
const NOW = new Date('2026-11-21T11:30:00.000Z');
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
const erase = async () => erasePerson(database.db, { email: ADA, seen: await seen() }, admin, NOW);

test('erases an e-mail that is being sent, and the worker sends it once', async () => {
  await order();
  const sent: string[] = [];
  let begun = () => {};
  let finish = () => {};
  const sending = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const warnings: object[] = [];
  const worker = startOutboxWorker({
    store: databaseStore(database.db),
    mailer: {
      send: async ({ subject }) => {
        sent.push(subject);
        begun();
        await held;
      },
      close: () => {},
    },
    log: { warn: (fields) => void warnings.push(fields) },
    intervalMs: 60_000,
  });
  await sending;
  expect((await erase()).letters).toBe(2);
  finish();
  await worker.stop();
  expect([sent.length, warnings]).toEqual([1, []]);
  expect(await database.db.$count(outbox)).toBe(0);
  expect(await databaseStore(database.db).claim()).toBeUndefined();
});

test('erases a person’s orders and e-mails while the outbox worker tries to send the e-mails', async () => {
  for (let n = 0; n < 6; n += 1) await order();
  const worker = startOutboxWorker({
    store: databaseStore(database.db),
    mailer: {
      send: async () => {
        throw new Error('no server');
      },
      close: () => {},
    },
    log: { warn: () => {} },
    intervalMs: 1,
  });
  const counts = await erase();
  await worker.stop();
  expect(counts).toMatchObject({ orders: 6, letters: 12 });
  expect([await database.db.$count(orders), await database.db.$count(outbox)]).toEqual([0, 0]);
});

test('erases an order only together with its e-mails when orders arrive simultaneously', async () => {
  await order();
  const shown = await seen();
  const tries = [0, 1, 2, 3, 4, 5].map(() => order());
  const erased = await erasePerson(database.db, { email: ADA, seen: shown }, admin, NOW).then(
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
    erasePerson(database.db, { email: ADA, seen: shown }, admin, NOW).then(
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
  const tries = await Promise.allSettled(
    [0, 1, 2].map(() => erasePerson(database.db, { email: ADA, seen: shown }, admin, NOW)),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await database.db.$count(erasures)).toBe(1);
});
