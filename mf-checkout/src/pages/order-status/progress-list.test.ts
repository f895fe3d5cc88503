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
const refunded = view(['verified'], ['result-sent'], ['refunded', 'Paid back.']);

test.each([
  [
    'a new order as received and its payment as in progress',
    view(),
    'Order received: done, Payment check: now, Sample: ahead, Results sent: ahead, Complete: ahead',
  ],
  [
    'a verified payment',
    view(['verified']),
    'Order received: done, Payment verified: done, Sample: ahead, Results sent: ahead, Complete: ahead',
  ],
  [
    'sent results',
    view(['verified'], ['result-sent']),
    'Order received: done, Payment verified: done, Sample: done, Results sent: done, Complete: ahead',
  ],
  [
    'no results of an order that was completed without them',
    view(['verified'], ['done']),
    'Order received: done, Payment verified: done, Sample: done, Complete: done',
  ],
  [
    'the failed payment as the last step of a rejected order',
    view(['rejected']),
    'Order received: done, Payment not verified: failed',
  ],
  [
    'the refund as the last step of a refunded order',
    refunded,
    'Order received: done, Payment verified: done, Payment refunded: done',
  ],
])('shows %s', (_, order, steps) =>
  expect(
    progressOf(order)
      .map(({ title, state }) => `${title}: ${state}`)
      .join(', '),
  ).toBe(steps),
);

test.each([
  [
    ['verified', 'done'],
    [at(10), at(11), undefined, at(12)],
  ],
  [
    ['verified', 'result-sent', 'done'],
    [at(10), at(11), undefined, at(12), at(13)],
  ],
] as [OrderStatus[], unknown[]][])('shows the times of the statuses %j', (statuses, times) =>
  expect(
    progressOf(view(...statuses.map((status): [OrderStatus] => [status]))).map((step) => step.at),
  ).toEqual(times),
);

const rejected: [OrderStatus, string] = ['rejected', ' No transfer came. '];
test.each([
  ['when the payment was verified', view(['verified']), 1, { at: at(11), note: undefined }],
  ['when the results were sent', view(['verified'], ['result-sent']), 3, { at: at(12) }],
  ['the trimmed note of a rejection', view(rejected), 1, { at: at(11), note: 'No transfer came.' }],
  [
    'the latest verification without the note of an earlier rejection',
    view(rejected, ['verified']),
    1,
    { title: 'Payment verified', state: 'done', at: at(12), note: undefined },
  ],
  ['the note of a refund', refunded, 2, { at: at(13), note: 'Paid back.' }],
  [
    'the status of an order that has no events',
    { ...view(['verified']), events: [] },
    1,
    { state: 'done', at: undefined },
  ],
])('shows %s', (_, order, step, shown) => expect(progressOf(order)[step]).toMatchObject(shown));
