import type { OrderStatus } from '@lagoon/shared/domain';
import { orders } from '../../platform/db';
import { orderRow } from '../../testing/records';
import { testApp } from '../../testing/test-app';
import { isLate } from './late-orders';

/** Wednesday 25 November 2026, 10 am in Lagos; the lab is closed on Sundays. */
const NOW = new Date('2026-11-25T09:00Z');

test.each<[OrderStatus, string, string, boolean]>([
  // a payment has to be verified within one opening day in Lagos
  ['pending-verification', '2026-11-23T22:59Z', '2026-11-25T09:00Z', true],
  ['pending-verification', '2026-11-23T23:00Z', '2026-11-25T09:00Z', false],
  ['pending-verification', '2026-11-25T07:00Z', '2026-11-25T09:00Z', false],
  // Sunday does not count
  ['pending-verification', '2026-11-21T10:00Z', '2026-11-23T22:00Z', false],
  ['pending-verification', '2026-11-21T10:00Z', '2026-11-23T23:00Z', true],
  // a result has to be sent within five opening days
  ['verified', '2026-11-18T12:00Z', '2026-11-25T09:00Z', true],
  ['verified', '2026-11-19T12:00Z', '2026-11-25T09:00Z', false],
  ['result-sent', '2020-01-01T00:00Z', '2026-11-25T09:00Z', false],
  ['rejected', '2020-01-01T00:00Z', '2026-11-25T09:00Z', false],
  ['done', '2020-01-01T00:00Z', '2026-11-25T09:00Z', false],
])('counts an order that is %s since %s as late at %s: %p', (status, since, now, late) =>
  expect(isLate({ status, statusAt: new Date(since), erasedAt: null }, new Date(now))).toBe(late),
);

describe('the list of orders', () => {
  const server = testApp({ now: () => NOW });
  beforeAll(async () => {
    const long = new Date('2026-11-02T09:00Z');
    await server.db
      .insert(orders)
      .values([
        orderRow({ reference: 'LGN-0000-000A', statusAt: long }),
        orderRow({ reference: 'LGN-0000-000B', statusAt: NOW }),
        orderRow({ reference: 'LGN-0000-000C', status: 'verified', statusAt: long }),
        orderRow({ reference: 'LGN-0000-000D', status: 'verified', statusAt: long, erasedAt: NOW }),
        orderRow({ reference: 'LGN-0000-000E', status: 'done', statusAt: long }),
      ]);
  });

  const listed = async (query: string) => {
    const { items } = await server.json('GET', `/api/orders?${query}`);
    return items.map(
      ({ reference, late }: { reference: string; late: boolean }) =>
        `${reference.slice(-1)} ${late}`,
    );
  };

  test('marks late orders, and on request lists only late orders, the oldest first', async () => {
    expect(await listed('')).toEqual(['E false', 'D false', 'C true', 'B false', 'A true']);
    expect(await listed('late=yes')).toEqual(['A true', 'C true']);
    expect(await listed('late=yes&status=verified')).toEqual(['C true']);
    expect(await server.status('GET', '/api/orders?late=no')).toBe(400);
    const { body } = await server.call('GET', '/api/orders/export?late=yes');
    expect(body.match(/LGN-/g)).toHaveLength(2);
    expect(await server.json('GET', '/api/waiting')).toMatchObject({ orders: 2, late: 2 });
  });

  test('counts the days of an order from its last change of status', async () => {
    const row = orderRow({ statusAt: new Date('2026-11-02T09:00Z') });
    await server.db.insert(orders).values(row);
    const before = new Date().toISOString();
    const records = [{ key: row.reference, version: 1 }];
    await server.json('POST', '/api/orders/steps', { status: 'verified', records });
    const { statusAt, events } = await server.json('GET', `/api/orders/${row.reference}`);
    const step = events.at(-1).createdAt;
    expect([before, statusAt, step].sort()).toEqual([before, statusAt, step]);
  });
});
