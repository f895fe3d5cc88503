import { randomUUID } from 'node:crypto';
import type { appointments, media, messages, orders } from '../platform/db';

let made = 0;

export const person = {
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@mail.example',
  phoneNumber: '08031234567',
};
const next = () => {
  made += 1;
  return new Date(Date.UTC(2026, 10, 1) + made * 60_000);
};
/** An order's row; `change` overrides. */
export const orderRow = (change: Partial<typeof orders.$inferInsert> = {}) => ({
  ...person,
  reference: `LGN-0000-${String(made).padStart(4, '0')}`,
  idempotencyKey: randomUUID(),
  testOption: ['HIV Viral Load'],
  subtotal: 15_000,
  subtotalSent: 15_000,
  proofUrl: 'https://pictures.example/receipt.png',
  noticeVersion: '2026-11',
  createdAt: next(),
  ...change,
});
export const dayOf = (day: string) => ({ from: day, until: day });

/** A message's row. */
export const messageRow = (change: Partial<typeof messages.$inferInsert> = {}) => ({
  ...person,
  message: 'When do you open?',
  createdAt: next(),
  ...change,
});
/** An appointment's row. */
export const appointmentRow = (change: Partial<typeof appointments.$inferInsert> = {}) => ({
  ...person,
  reference: `APT-0000-${String(made).padStart(4, '0')}`,
  idempotencyKey: randomUUID(),
  place: 'walk-in' as const,
  address: '',
  date: '2026-11-23',
  time: '09:00',
  testOption: [],
  noticeVersion: '2026-11',
  createdAt: next(),
  ...change,
});

/**
 * A public picture of one pixel.
 * @param digit the digit of which its hash consists
 */
export const pictureRow = (digit: string): typeof media.$inferInsert => ({
  hash: digit.repeat(64),
  visibility: 'public',
  type: 'image/webp',
  bytes: Buffer.from('x'),
  size: 1,
  width: 1,
  height: 1,
});
