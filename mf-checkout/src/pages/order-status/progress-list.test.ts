import type { OrderStatus, OrderStatusView } from '@lagoon/shared/domain';
import { progressOf } from './progress-list';

const at = (day: number) => `2026-11-${day}T09:00:00.000Z`;
const view = (...changes: [OrderStatus, string?][]): OrderStatusView => ({
  reference: 'LGN-7F3K-92QD',
  status: changes.at(-1)?.[0] ?? 'pending-verification',
  subtotal: 6500,
  createdAt: at(10),
  events: [
    { status: 'pending-verification' as const, note: '', createdAt: at(10) },
    ...changes.map(([status, note = ''], index) => ({ status, note, createdAt: at(11 + index) })),
  ],
  receipt: null,
  payment: { state: 'none', received: 0, missing: 0, account: null },
  watch: null,
});
const told = (order: OrderStatusView) =>
  progressOf(order).map(({ title, state }) => `${title}: ${state}`);
const times = (order: OrderStatusView) => progressOf(order).map((step) => step.at);

test('shows a new order as received and its payment as in progress', () =>
  expect(told(view())).toEqual([
    'Order received: done',
    'Payment check: now',
    'Sample: ahead',
    'Results sent: ahead',
    'Complete: ahead',
  ]));
test('shows when the payment was verified', () => {
  expect(told(view(['verified']))).toEqual([
    'Order received: done',
    'Payment verified: done',
    'Sample: ahead',
    'Results sent: ahead',
    'Complete: ahead',
  ]);
  expect(progressOf(view(['verified']))[1]).toMatchObject({ at: at(11), note: undefined });
});
test('shows the time at which the results were sent, also for a completed order', () => {
  const sent = view(['verified'], ['result-sent']);
  expect(told(sent)).toEqual([
    'Order received: done',
    'Payment verified: done',
    'Sample: done',
    'Results sent: done',
    'Complete: ahead',
  ]);
  expect(progressOf(sent)[3]).toMatchObject({ at: at(12) });
  expect(times(view(['verified'], ['result-sent'], ['done']))).toEqual([
    at(10),
    at(11),
    undefined,
    at(12),
    at(13),
  ]);
});
test('omits the results when the order was completed without them', () => {
  expect(told(view(['verified'], ['done']))).toEqual([
    'Order received: done',
    'Payment verified: done',
    'Sample: done',
    'Complete: done',
  ]);
  expect(times(view(['verified'], ['done']))).toEqual([at(10), at(11), undefined, at(12)]);
});
test('shows the failed payment as the last step of a rejected order, with the lab’s note', () => {
  expect(told(view(['rejected', 'No transfer came.']))).toEqual([
    'Order received: done',
    'Payment not verified: failed',
  ]);
  expect(progressOf(view(['rejected', ' No transfer came. ']))[1]).toMatchObject({
    at: at(11),
    note: 'No transfer came.',
  });
});
test('shows the latest verification without the note of an earlier rejection', () =>
  expect(progressOf(view(['rejected', 'No transfer came.'], ['verified']))[1]).toEqual({
    title: 'Payment verified',
    state: 'done',
    at: at(12),
    note: undefined,
  }));
test('shows the refund as the last step of a refunded order, with the lab’s note', () => {
  const refunded = view(['verified'], ['result-sent'], ['refunded', 'Paid back.']);
  expect(told(refunded)).toEqual([
    'Order received: done',
    'Payment verified: done',
    'Payment refunded: done',
  ]);
  expect(progressOf(refunded)[2]).toMatchObject({ at: at(13), note: 'Paid back.' });
});
test('shows the status of an order that has no events', () =>
  expect(progressOf({ ...view(['verified']), events: [] })[1]).toMatchObject({
    state: 'done',
    at: undefined,
  }));
