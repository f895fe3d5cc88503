import {
  type ManyChanged,
  MOST_AT_ONCE,
  type StatementImport,
  type TransfersConfirmed,
} from '@lagoon/shared/domain';
import { eq } from 'drizzle-orm';
import { orders, paymentAccounts } from '../../platform/db';
import { orderRow } from '../../testing/records';
import { makeStatement, uploadStatement } from '../../testing/statements';
import { testApp } from '../../testing/test-app';

const server = testApp({ now: () => new Date('2026-11-26T12:00Z') });

const upload = (csv: string, fields: Record<string, string> = {}) =>
  uploadStatement(server.app, csv, fields, server.signedIn);

test('verifies only paid ones of 1,000 orders when all exact transfers are confirmed', async () => {
  const { orders: made, rows } = makeStatement(20_261_126);
  const createdAt = new Date('2026-11-09T10:00Z');
  const values = made.map(({ account: _account, named, ...order }) =>
    orderRow({ ...order, subtotalSent: order.subtotal, paymentAccount: named, createdAt }),
  );
  const stored = await server.db.insert(orders).values(values).returning();
  const until = new Date('2026-11-25T10:00Z');
  const accounts = made.map(({ account, reference }) => {
    const orderId = stored.find((one) => one.reference === reference)?.id;
    return { account, bank: 'Bank', cart: reference, orderId, until, createdAt };
  });
  await server.db.insert(paymentAccounts).values(accounts.filter(({ account }) => account !== ''));
  const written = rows.map(({ day, kobo, narration, reference, account }) =>
    [day, narration, kobo / 100, reference, account].join(),
  );
  const csv = ['Date,Narration,Amount,Reference,Virtual account', ...written].join('\n');
  const asked: StatementImport = (await upload(csv)).json();
  const { lines }: StatementImport = (
    await upload(csv, { bank: 'GTBank', choices: JSON.stringify(asked.chosen) })
  ).json();
  expect(lines).toHaveLength(1000);
  const exact = lines.filter(({ reason }) => ['account', 'reference', 'split'].includes(reason));
  const ids = exact.flatMap(({ id }) => id ?? []);
  const confirm = (chosen: string[]): Promise<TransfersConfirmed> =>
    server.json('POST', '/api/transfers/confirm', { ids: chosen });
  const first = await confirm(ids);
  expect(first.verified).toHaveLength(MOST_AT_ONCE);
  const { verified: others } = await confirm(first.left.flatMap(({ id }) => id ?? []));
  const verified = [...first.verified, ...others];
  const paid = new Map<string, number>();
  const distinct = [...new Map(rows.map((row) => [row.reference, row])).values()];
  for (const { pays, kobo } of distinct) if (pays) paid.set(pays, (paid.get(pays) ?? 0) + kobo);
  const price = new Map(made.map(({ reference, subtotal }) => [reference, subtotal * 100]));
  expect(verified.filter((one) => paid.get(one) !== price.get(one))).toEqual([]);
  expect(others.length).toBeGreaterThan(10);
  expect(await server.db.$count(orders, eq(orders.status, 'verified'))).toBe(verified.length);
  const undone: ManyChanged = await server.json('POST', '/api/orders/undo', {
    records: first.paid,
  });
  expect([undone.done.length, undone.left]).toEqual([MOST_AT_ONCE, []]);
});
