import type { OrderStatus } from '@lagoon/shared/domain';
import type { StatusLook } from './history-list';

/** An order's statuses in plain words. */
export const ORDER_LOOK: StatusLook<OrderStatus> = {
  'pending-verification': { tone: 'waiting', label: 'To verify' },
  verified: { tone: 'good', label: 'Verified' },
  rejected: { tone: 'bad', label: 'Rejected' },
  done: { tone: 'over', label: 'Done' },
};

/** What can be done with an order of a status. */
export const ORDER_ADVICE: Record<OrderStatus, string> = {
  'pending-verification': 'Compare the proof with the amount, then verify the payment or reject it.',
  verified: 'The payment is verified. Mark the order as done once the results are with the customer.',
  rejected: 'The customer was told why. If the payment has come after all, it can still be verified.',
  done: 'Nothing is left to do.',
};
