import { productWith } from '../../testing';
import { orderWith } from '../../testing/orders';
import { reasonsToReview } from './order-notices';

test('returns no reason for an ordinary order', () =>
  expect(reasonsToReview(orderWith())).toEqual([]));

test('returns both totals when the current total differs from the one that the customer saw', () =>
  expect(reasonsToReview(orderWith({ flagged: true, subtotalSent: 24000 }))).toEqual([
    'Customer’s total ₦24,000.00; current total ₦25,000.00. Compare the proof with both.',
  ]));

test('lists deleted products, and the server’s notes', () => {
  const items = [
    { productId: 'x', name: 'Old Panel', unitPrice: 0, quantity: 1, lineTotal: 0, known: false },
  ];
  const events = [
    {
      status: 'pending-verification' as const,
      note: 'The proof came before.',
      by: null,
      createdAt: '2026-11-20T08:05:00.000Z',
    },
  ];
  expect(reasonsToReview(orderWith({ flagged: true, items, events }))).toEqual([
    'A test in this order is no longer in the shop, so its price is not known.',
    'The proof came before.',
  ]);
});

test.each([
  [
    24000,
    'The account was given for ₦24,000.00, and the order comes to ₦25,000.00. If that was paid, ₦1,000.00 is owed.',
  ],
  [
    25500,
    'The account was given for ₦25,500.00, and the order comes to ₦25,000.00. If that was paid, ₦500.00 is too much.',
  ],
])(
  'reports the difference when the payment account was given for %i naira',
  (amountAsked, reason) =>
    expect(reasonsToReview(orderWith({ flagged: true, amountAsked }))).toEqual([reason]),
);

test('lists a chosen test that no order line contains', () =>
  expect(
    reasonsToReview(
      orderWith({
        flagged: true,
        amountAsked: null,
        testOption: ['Lipid Profile', 'Executive Wellness Panel', 'HIV 1 and 2 Screening'],
      }),
      [productWith({ name: 'executive wellness panel', price: 65000 })],
    ),
  ).toEqual(['Chosen, not paid: Executive Wellness Panel (₦65,000.00).']));

test('reports a missing cart', () =>
  expect(
    reasonsToReview(
      orderWith({ flagged: true, items: [], subtotal: 0, subtotalSent: 0, amountAsked: null }),
    ),
  ).toEqual(['This order came without a cart. Compare its tests with the proof.']));

test('combines several deleted products into one reason', () => {
  const gone = (productId: string) => ({
    productId,
    name: 'Old',
    unitPrice: 0,
    quantity: 1,
    lineTotal: 0,
    known: false,
  });
  expect(reasonsToReview(orderWith({ flagged: true, items: [gone('x'), gone('y')] }))).toEqual([
    '2 tests in this order are no longer in the shop, so their prices are not known.',
  ]);
});

test('returns a general reason when an order is flagged for an unknown cause', () =>
  expect(reasonsToReview(orderWith({ flagged: true }))).toHaveLength(1));
