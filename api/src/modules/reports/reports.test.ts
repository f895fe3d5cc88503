import type { OrderStatus, PeriodReport, Reports } from '@lagoon/shared/domain';
import { appointments, orders } from '../../platform/db';
import { appointmentRow, dayOf, orderRow } from '../../testing/records';
import { testApp } from '../../testing/test-app';

const placed = (createdAt: string, status: OrderStatus, subtotal: number, testOption = ['HbA1c']) =>
  orderRow({
    reference: `LGN-${createdAt}`,
    createdAt: new Date(createdAt),
    status,
    subtotal,
    testOption,
  });
const visit = (date: string, status: 'done' | 'missed' | 'new' | 'cancelled', at: number) =>
  appointmentRow({ reference: `APT-${at}`, date, status });

const server = testApp({ now: () => new Date('2026-11-22T12:00Z') });
beforeAll(async () => {
  await server.db.insert(orders).values([
    // the last minute of the 20th in Lagos, and the first of the 21st
    placed('2026-11-20T22:59:00.000Z', 'verified', 10_000, ['HbA1c', 'ESR']),
    placed('2026-11-20T23:00:00.000Z', 'done', 20_000, ['HbA1c', 'Ferritin']),
    placed('2026-11-21T09:00:00.000Z', 'result-sent', 5_000, ['HbA1c', 'ESR']),
    placed('2026-11-21T10:00:00.000Z', 'pending-verification', 7_000, []),
    placed('2026-11-21T11:00:00.000Z', 'rejected', 70_000, ['TSH']),
    placed('2026-11-21T12:00:00.000Z', 'refunded', 700_000, []),
    placed('2026-10-31T22:59:59.000Z', 'done', 1, ['Uric Acid']),
  ]);
  await server.db
    .insert(appointments)
    .values(
      (['done', 'done', 'missed', 'cancelled', 'new'] as const).map((status, at) =>
        visit('2026-11-21', status, at),
      ),
    );
});

const asked = (query: string): Promise<Reports> => server.json('GET', `/api/figures?${query}`);
const fileLines = async (query: string) => {
  const { body } = await server.call('GET', query);
  return body
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '')));
};
const NOTHING = { orders: 0, verified: 0, money: 0, kept: 0, missed: 0 };

test('sums orders by days in Lagos, and leaves out refunded money', async () => {
  const { by, periods } = await asked('by=day&from=2026-11-20&until=2026-11-22');
  expect(by).toBe('day');
  expect(periods).toEqual([
    { ...dayOf('2026-11-20'), ...NOTHING, orders: 1, verified: 1, money: 10_000 },
    { ...dayOf('2026-11-21'), orders: 5, verified: 2, money: 25_000, kept: 2, missed: 1 },
    { ...dayOf('2026-11-22'), ...NOTHING },
  ]);
});
test('extends the requested range to whole weeks and months', async () => {
  const all = { orders: 6, verified: 3, money: 35_000, kept: 2, missed: 1 };
  expect((await asked('by=week&from=2026-11-22&until=2026-11-22')).periods).toEqual([
    { from: '2026-11-16', until: '2026-11-22', ...all },
  ]);
  expect((await asked('by=month&from=2026-10-15&until=2026-11-01')).periods).toEqual([
    { from: '2026-10-01', until: '2026-10-31', ...NOTHING, orders: 1, verified: 1, money: 1 },
    { from: '2026-11-01', until: '2026-11-30', ...all },
  ]);
});
test('lists the most ordered tests first', async () =>
  expect((await asked('by=day&from=2026-11-20&until=2026-11-22')).tests).toEqual([
    { name: 'HbA1c', orders: 3 },
    { name: 'ESR', orders: 2 },
    { name: 'Ferritin', orders: 1 },
    { name: 'TSH', orders: 1 },
  ]));
test('returns the last two weeks by default', async () => {
  const { periods } = await asked('');
  expect([periods.length, periods[0]?.from, periods.at(-1)?.until]).toEqual([
    14,
    '2026-11-09',
    '2026-11-22',
  ]);
});
test.each([
  'by=hour',
  'from=2026-11-23',
  'from=2026-02-30',
  'by=day&from=2020-01-01',
  'from=2026-11-01&from=2026-11-02',
  'until=1',
])('rejects the query "%s"', async (query) =>
  expect(await server.status('GET', `/api/figures?${query}`)).toBe(400),
);

test.each(['day', 'week', 'month'] as const)(
  'exports sums for each %s that equal the sums of the exported orders',
  async (by) => {
    const [, ...exported] = await fileLines('/api/orders/export');
    const range = `by=${by}&from=2026-10-01&until=2026-11-30`;
    const [head = [], ...lines] = await fileLines(`/api/figures/export?${range}`);
    expect(head.join()).toMatch(/^From,Until,Orders,Orders paid,Verified \(NGN\),Average \(NGN\)/);
    for (const [from = '', until = '', ...reports] of lines) {
      const there = exported.filter(
        ([, placedAt = '']) => placedAt.slice(0, 10) >= from && placedAt.slice(0, 10) <= until,
      );
      const paid = there.filter(([, , status = '']) =>
        ['verified', 'result-sent', 'done'].includes(status),
      );
      const money = paid.reduce((sum, line) => sum + Number(line[9]), 0);
      const average = Math.round(money / (paid.length || 1));
      expect([from, ...reports.slice(0, 4)]).toEqual([
        from,
        ...[there.length, paid.length, money, average].map(String),
      ]);
    }
    expect(lines.reduce((sum, line) => sum + Number(line[2]), 0)).toBe(exported.length);
    const shown = await asked(range);
    expect(lines.map((line) => Number(line[4]))).toEqual(
      shown.periods.map(({ money }: PeriodReport) => money),
    );
  },
);
