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
import { startTestApp, type TestApp } from '../../testing/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: () => new Date('2026-11-26T12:00:00.000Z') });
});
afterAll(() => server.close());

const upload = (csv: string, fields: Record<string, string> = {}) =>
  uploadStatement(server.app, csv, fields, server.signedIn);

test('verifies none of 1,000 orders wrongly when all exact transfers of a statement are confirmed', async () => {
  const { orders: made, rows } = makeStatement(20_261_126);
  const values = made.map(({ account: _account, named, ...order }) =>
    orderRow({
      ...order,
      subtotalSent: order.subtotal,
      paymentAccount: named,
      createdAt: new Date('2026-11-09T10:00:00Z'),
    }),
  );
  const stored = await server.db
    .insert(orders)
    .values(values)
    .returning({ id: orders.id, reference: orders.reference });
  const accounts = made.flatMap(({ account, reference }) => {
    const orderId = stored.find((one) => one.reference === reference)?.id;
    return account
      ? [
          {
            account,
            bank: 'Bank',
            cart: reference,
            orderId,
            until: new Date('2026-11-25T10:00:00Z'),
            createdAt: new Date('2026-11-09T10:00:00Z'),
          },
        ]
      : [];
  });
  await server.db.insert(paymentAccounts).values(accounts);
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
  expect(
    verified.filter(
      (reference) =>
        paid.get(reference) !==
        (made.find((one) => one.reference === reference)?.subtotal ?? 0) * 100,
    ),
  ).toEqual([]);
  expect(others.length).toBeGreaterThan(10);
  expect(await server.db.$count(orders, eq(orders.status, 'verified'))).toBe(verified.length);
  const undone: ManyChanged = await server.json('POST', '/api/orders/undo', {
    records: first.paid,
  });
  expect([undone.done.length, undone.left]).toEqual([MOST_AT_ONCE, []]);
});
