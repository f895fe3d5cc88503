import type { FoundCustomer, HeldOrder, HeldPerson } from '@lagoon/shared/domain';

export const heldOrder: HeldOrder = {
  reference: 'LGN-7F3K-92QD',
  status: 'pending-verification',
  subtotal: 25_000,
  createdAt: '2026-11-20T08:05:00.000Z',
  proof: true,
};

export const heldPerson: HeldPerson = {
  email: 'ada@example.com',
  names: ['Ada Obi'],
  phoneNumbers: ['0803 123 4567'],
  orders: [
    heldOrder,
    { ...heldOrder, reference: 'LGN-0000-0001', status: 'verified', proof: false },
  ],
  messages: [{ id: 'm1', status: 'new', createdAt: '2026-11-19T10:00:00.000Z' }],
  appointments: [
    { reference: 'APT-7F3K-92QD', status: 'confirmed', date: '2026-11-23', time: '09:00' },
  ],
  letters: [
    'Order received LGN-7F3K-92QD',
    'New order LGN-7F3K-92QD',
    'New message from the contact form',
  ].map((subject, at) => ({
    id: `l${at}`,
    subject,
    createdAt: '2026-11-20T08:05:00.000Z',
    sentAt: null,
  })),
  transfers: [],
};

export const adaeze: FoundCustomer = {
  names: ['Adaeze Okafor', 'Ada Okafor'],
  emails: ['ada@mail.example'],
  phoneNumbers: ['0803 555 0199'],
  orders: [
    {
      reference: 'LGN-7F3K-92QD',
      status: 'verified',
      subtotal: 15_000,
      createdAt: '2026-11-20T09:00:00.000Z',
    },
  ],
  appointments: [
    { reference: 'APT-7F3K-92QD', status: 'missed', date: '2026-11-23', time: '09:00' },
  ],
  messages: [
    { id: 'm1', status: 'new', email: 'Ada@mail.example', createdAt: '2026-11-19T09:00:00.000Z' },
  ],
};
