import { receiptOf } from './receipt';
import type { OrderLine, OrderStatus } from './records';

const at = (day: number) => `2026-11-${day}T09:00:00.000Z`;
const line: OrderLine = {
  productId: 'a',
  name: 'Lipid Profile',
  unitPrice: 10_000,
  quantity: 2,
  lineTotal: 20_000,
  known: true,
};
const order = (steps: OrderStatus[], items: OrderLine[] = [line]) => ({
  status: steps.at(-1) ?? ('pending-verification' as const),
  subtotal: 20_000,
  items,
  events: steps.map((status, index) => ({ status, createdAt: at(10 + index) })),
});

test('returns a receipt for a verified order', () =>
  expect(receiptOf(order(['pending-verification', 'verified']))).toEqual({
    lines: [{ name: 'Lipid Profile', unitPrice: 10_000, quantity: 2, lineTotal: 20_000 }],
    total: 20_000,
    verifiedAt: at(11),
    undone: null,
  }));
test.each<[string, OrderStatus[]]>([
  ['waits', ['pending-verification']],
  ['was rejected and never verified', ['pending-verification', 'rejected']],
])('returns no receipt when the order %s', (_, steps) =>
  expect(receiptOf(order(steps))).toBeNull(),
);
test.each<[string, OrderLine[]]>([
  ['came without a cart', []],
  [
    'has a test whose price is not known',
    [line, { ...line, known: false, unitPrice: 0, lineTotal: 0 }],
  ],
])('returns no receipt when the order %s, because its amount is unknown', (_, items) =>
  expect(receiptOf(order(['pending-verification', 'verified'], items))).toBeNull(),
);
test.each(['rejected', 'refunded'] as const)(
  'marks the receipt of a payment that was %s later',
  (status) =>
    expect(receiptOf(order(['pending-verification', 'verified', status]))?.undone).toEqual({
      status,
      at: at(12),
    }),
);
test('has the date of the second verification when the payment was rejected after the first', () =>
  expect(
    receiptOf(order(['pending-verification', 'verified', 'rejected', 'verified', 'result-sent'])),
  ).toMatchObject({
    verifiedAt: at(13),
    undone: null,
  }));
