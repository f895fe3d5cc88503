import type { Closing, OrderStatus, Reports } from '@lagoon/shared/domain';
import { orders, transfers } from '../../platform/db';
import { dayOf, orderRow } from '../../testing/records';
import { testApp } from '../../testing/test-app';

const placed = (createdAt: string, status: OrderStatus, subtotal: number) =>
  orderRow({ reference: `LGN-${createdAt}`, createdAt: new Date(createdAt), status, subtotal });
const transfer = (day: string, kobo: number, state: 'open' | 'matched' | 'aside', at: number) => ({
  ...{ source: 'statement' as const, bank: '=GTBank', day, kobo, state, fingerprint: String(at) },
});
const server = testApp({ now: () => new Date('2026-11-22T12:00Z') });
beforeAll(async () => {
  await server.db.insert(orders).values([
    // the last minute of the 20th in Lagos, and the first of the 21st
    placed('2026-11-20T22:59:00.000Z', 'verified', 10_000),
    placed('2026-11-20T23:00:00.000Z', 'done', 20_000),
    placed('2026-11-21T10:00:00.000Z', 'pending-verification', 7000),
    placed('2026-11-21T11:00:00.000Z', 'rejected', 70_000),
    placed('2026-11-21T12:00:00.000Z', 'refunded', 700_000),
  ]);
  const rows = [
    transfer('2026-11-20', 1_000_000, 'matched', 1),
    transfer('2026-11-21', 2_000_050, 'matched', 2),
    transfer('2026-11-21', -100_000, 'matched', 3),
    transfer('2026-11-21', 500_000, 'open', 4),
    transfer('2026-11-21', 30_000, 'aside', 5),
  ];
  await server.db.insert(transfers).values(rows);
});

const asked = (query: string): Promise<Closing> => server.json('GET', `/api/closing?${query}`);
const SPAN = 'from=2026-11-20&until=2026-11-22';
const NOTHING = {
  ...{ received: 0, matched: 0, open: 0, aside: 0, returned: 0 },
  ...{ orders: 0, verified: 0, money: 0, unverified: 0, refunded: 0 },
};

test('sums transfers by the bank’s day and orders by their day in Lagos', async () => {
  expect((await asked(`by=day&${SPAN}`)).periods).toEqual([
    {
      ...dayOf('2026-11-20'),
      ...NOTHING,
      ...{ received: 1_000_000, matched: 1_000_000, orders: 1, verified: 1, money: 10_000 },
    },
    {
      ...dayOf('2026-11-21'),
      received: 2_430_050,
      matched: 1_900_050,
      ...{ open: 500_000, aside: 30_000, returned: 100_000 },
      ...{ orders: 4, verified: 1, money: 20_000, unverified: 7000, refunded: 700_000 },
    },
    { ...dayOf('2026-11-22'), ...NOTHING },
  ]);
});
test.each(['day', 'week', 'month'])(
  'returns the same sums by %s as Reports and as the exported orders',
  async (by) => {
    const query = `by=${by}&from=2026-11-01&until=2026-11-30`;
    const reports: Reports = await server.json('GET', `/api/figures?${query}`);
    const { periods } = await asked(query);
    expect(periods.map(({ orders, verified, money }) => [orders, verified, money])).toEqual(
      reports.periods.map(({ orders, verified, money }) => [orders, verified, money]),
    );
    for (const { received, matched, open, aside } of periods)
      expect(matched + open + aside).toBe(received);
    const [, ...lines] = (await server.call('GET', '/api/orders/export')).body
      .trimEnd()
      .split('\r\n');
    const cells = lines.map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '')));
    const exported = (status: string) =>
      cells.filter((line) => line[2] === status).reduce((sum, line) => sum + Number(line[9]), 0);
    for (const [key, status] of [
      ['unverified', 'pending-verification'],
      ['refunded', 'refunded'],
    ] as const)
      expect(periods.reduce((sum, period) => sum + period[key], 0)).toBe(exported(status));
  },
);
test('exports the sums of each day in naira', async () => {
  const { body, headers } = await server.call('GET', `/api/closing/export?by=day&${SPAN}`);
  expect(headers['content-disposition']).toBe('attachment; filename="closing-2026-11-22.csv"');
  expect(body.split('\r\n')[2]).toBe(
    '"2026-11-21","2026-11-21",24300.5,19000.5,5000,300,1000,4,1,20000,7000,700000',
  );
});
