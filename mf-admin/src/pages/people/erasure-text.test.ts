import type { HeldPerson } from '@lagoon/shared/domain';
import { heldOrder, heldPerson } from '../../testing/people';
import { consequences, erasedText } from './erasure-text';

const nothing: HeldPerson = {
  ...heldPerson,
  orders: [],
  messages: [],
  appointments: [],
  letters: [],
};

test('lists erased records, kept records and warnings with their numbers', () =>
  expect(consequences(heldPerson)).toEqual([
    'Removed for good: 1 unpaid order, 1 message, 1 visit and 3 e-mails.',
    'Of 1 paid order the reference, date, amounts and status stay for the accounts; contact, tests, notes and proof go.',
    'A payment still waits to be verified. Check first whether the money has come.',
    'A visit that is still to come leaves the calendar without a notice.',
  ]));
test('names only the kinds of records that the person has', () => {
  expect(consequences({ ...nothing, messages: heldPerson.messages })).toEqual([
    'Removed for good: 1 message.',
  ]);
  const done = { ...heldOrder, status: 'done' as const };
  expect(consequences({ ...nothing, orders: [done, done] })).toEqual([
    expect.stringMatching(/^Of 2 paid orders the reference/),
  ]);
});
test('names the transfers without an order that contain the name', () => {
  const transfer = { id: 't', day: '2026-11-20', kobo: 1_500_000, narration: 'NIP ADA OBI' };
  const [, , , sentence] = consequences({ ...heldPerson, transfers: [transfer] });
  expect(sentence).toMatch(
    /^1 transfer without an order may name .* ₦15,000\.00 on Friday 20 November 2026 \(“NIP ADA OBI”\)\.$/,
  );
  const [many] = consequences({ ...nothing, transfers: Array(8).fill(transfer) });
  expect(many).toMatch(/^8 transfers .* and 3 others\.$/);
});
test('describes the erased records in sentences', () => {
  expect(erasedText({ orders: 2, paidOrders: 1, messages: 0, appointments: 0, letters: 1 })).toBe(
    'Erased. Removed: 2 unpaid orders and 1 e-mail. Of 1 paid order only the accounting is left.',
  );
  expect(erasedText({ orders: 0, paidOrders: 0, messages: 0, appointments: 1, letters: 0 })).toBe(
    'Erased. Removed: 1 visit.',
  );
});
