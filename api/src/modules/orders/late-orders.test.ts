import type { OrderStatus } from '@lagoon/shared/domain';
import { orderEvents, orders } from '../../platform/db';
import { orderRow } from '../../testing/records';
import { testApp } from '../../testing/test-app';
import { isLate } from './late-orders';

/** Wednesday 25 November 2026, 10 am in Lagos; the lab is closed on Sundays. */
const NOW = new Date('2026-11-25T09:00:00.000Z');
const isLateSince = (status: OrderStatus, since: string, now = NOW) =>
  isLate({ status, statusAt: new Date(since), erasedAt: null }, now);

describe('a payment that has to be verified within one opening day', () => {
  test.each([
    ['is late when the order came before yesterday in Lagos', '2026-11-23T22:59:00.000Z', true],
    [
      'is not late when the order came at the start of yesterday in Lagos',
      '2026-11-23T23:00:00.000Z',
      false,
    ],
    ['is not late when the order came this morning', '2026-11-25T07:00:00.000Z', false],
  ])('%s', (_, since, late) => expect(isLateSince('pending-verification', since)).toBe(late));

  test('is not late on Monday when the order came on Saturday, since Sunday does not count', () => {
    const saturday = '2026-11-21T10:00:00.000Z';
    expect(
      isLateSince('pending-verification', saturday, new Date('2026-11-23T22:00:00.000Z')),
    ).toBe(false);
    expect(
      isLateSince('pending-verification', saturday, new Date('2026-11-23T23:00:00.000Z')),
    ).toBe(true);
  });
});

test('counts an order as late when it has no result five opening days after the verification', () => {
  expect(isLateSince('verified', '2026-11-18T12:00:00.000Z')).toBe(true);
  expect(isLateSince('verified', '2026-11-19T12:00:00.000Z')).toBe(false);
});
test.each(['result-sent', 'rejected', 'done'] as const)(
  'never counts a %s order as late',
  (status) => expect(isLateSince(status, '2020-01-01T00:00:00.000Z')).toBe(false),
);

describe('the list of orders', () => {
  const server = testApp({ now: () => NOW });
  beforeAll(async () => {
    const long = new Date('2026-11-02T09:00:00.000Z');
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
    expect(
      (await server.call('GET', '/api/orders/export?late=yes')).body.match(/LGN-/g),
    ).toHaveLength(2);
    expect(await server.json('GET', '/api/waiting')).toMatchObject({ orders: 2, late: 2 });
  });

  test('counts the days of an order from its last change of status', async () => {
    const [row] = await server.db
      .insert(orders)
      .values(orderRow({ statusAt: new Date('2026-11-02T09:00:00.000Z') }))
      .returning();
    await server.db
      .insert(orderEvents)
      .values({ orderId: row?.id ?? '', status: 'pending-verification' });
    const before = new Date().toISOString();
    const key = row?.reference ?? '';
    const records = [{ key, version: 1 }];
    await server.json('POST', '/api/orders/steps', { status: 'verified', records });
    const { statusAt, events } = await server.json('GET', `/api/orders/${key}`);
    const step = events.at(-1).createdAt;
    expect([before, statusAt, step].sort()).toEqual([before, statusAt, step]);
  });
});
