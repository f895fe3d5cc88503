import type { OrderRecord } from '@lagoon/shared/domain';

export const orderWith = (traits: Partial<OrderRecord> = {}): OrderRecord => ({
  reference: 'LGN-7F3K-92QD',
  status: 'pending-verification',
  flagged: false,
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@example.com',
  phoneNumber: '0803 123 4567',
  subtotal: 25000,
  received: 0,
  subtotalSent: 25000,
  amountAsked: 25000,
  createdAt: '2026-11-20T08:05:00.000Z',
  statusAt: '2026-11-20T08:05:00.000Z',
  late: false,
  erasedAt: null,
  version: 1,
  testOption: ['Lipid Profile', 'HIV 1 and 2 Screening'],
  proofUrl: '/media/private/0a1b2c3d-0000-4000-8000-000000000000',
  paymentAccount: '9012345678',
  noticeVersion: '2026-11',
  items: [
    {
      productId: 'a',
      name: 'Lipid Profile',
      unitPrice: 10000,
      quantity: 2,
      lineTotal: 20000,
      known: true,
    },
    {
      productId: 'b',
      name: 'HIV 1 and 2 Screening',
      unitPrice: 5000,
      quantity: 1,
      lineTotal: 5000,
      known: true,
    },
  ],
  events: [
    { status: 'pending-verification', note: '', by: null, createdAt: '2026-11-20T08:05:00.000Z' },
  ],
  transfers: [],
  ...traits,
});

export const changed = (
  order: OrderRecord,
  status: OrderRecord['status'],
  { by = 'bola', note = '' } = {},
): OrderRecord => ({
  ...order,
  status,
  version: order.version + 1,
  events: [...order.events, { status, note, by, createdAt: '2026-11-20T10:30:00.000Z' }],
});
