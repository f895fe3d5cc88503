import { productWith } from '../../testing';
import { orderWith } from '../../testing/orders';
import { reasonsToReview } from './order-notices';

/** A line of a product that the shop no longer has. */
const gone = (productId: string) => ({
  productId,
  name: 'Old Panel',
  unitPrice: 0,
  quantity: 1,
  lineTotal: 0,
  known: false,
});
const noted = {
  status: 'pending-verification' as const,
  note: 'The proof came before.',
  by: null,
  createdAt: '2026-11-20T08:05:00.000Z',
};

test.each<[string, Parameters<typeof orderWith>[0], string[]]>([
  [
    'both totals when the current total differs from the one that the customer saw',
    { subtotalSent: 24000 },
    ['Customer’s total ₦24,000.00; current total ₦25,000.00. Compare the proof with both.'],
  ],
  [
    'a deleted product, and the server’s note',
    { items: [gone('x')], events: [noted] },
    [
      'A test in this order is no longer in the shop, so its price is not known.',
      'The proof came before.',
    ],
  ],
  [
    'several deleted products as one reason',
    { items: [gone('x'), gone('y')] },
    ['2 tests in this order are no longer in the shop, so their prices are not known.'],
  ],
  [
    'the missing amount when the payment account was given for less',
    { amountAsked: 24000 },
    [
      'The account was given for ₦24,000.00, and the order comes to ₦25,000.00. If that was paid, ₦1,000.00 is owed.',
    ],
  ],
  [
    'the excess when the payment account was given for more',
    { amountAsked: 25500 },
    [
      'The account was given for ₦25,500.00, and the order comes to ₦25,000.00. If that was paid, ₦500.00 is too much.',
    ],
  ],
  [
    'a chosen test that no order line contains',
    {
      amountAsked: null,
      testOption: ['Lipid Profile', 'Executive Wellness Panel', 'HIV 1 and 2 Screening'],
    },
    ['Chosen, not paid: Executive Wellness Panel (₦65,000.00).'],
  ],
  [
    'a missing cart',
    { items: [], subtotal: 0, subtotalSent: 0, amountAsked: null },
    ['This order came without a cart. Compare its tests with the proof.'],
  ],
])('reports %s', (_, traits, reasons) => {
  const panel = productWith({ name: 'executive wellness panel', price: 65000 });
  expect(reasonsToReview(orderWith({ flagged: true, ...traits }), [panel])).toEqual(reasons);
});

test('returns no reason for an ordinary order, and one for an unknown cause', () => {
  expect(reasonsToReview(orderWith())).toEqual([]);
  expect(reasonsToReview(orderWith({ flagged: true }))).toHaveLength(1);
});
