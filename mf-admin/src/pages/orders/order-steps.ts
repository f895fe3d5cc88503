import { ORDER_STEPS, type OrderRecord, type OrderStatus } from '@lagoon/shared/domain';
import type { Step } from '../../components/record-status/status-actions';

type Makes = (order: OrderRecord) => Step<OrderStatus>;

const MAKES: Partial<Record<OrderStatus, Makes>> = {
  verified: () => ({
    status: 'verified',
    label: 'Verify payment',
    busyLabel: 'Verifying...',
    done: 'Order verified',
    kind: 'primary',
  }),
  done: () => ({
    status: 'done',
    label: 'Mark as done',
    busyLabel: 'Marking...',
    done: 'Order done',
    kind: 'primary',
  }),
  rejected: ({ reference }) => ({
    status: 'rejected',
    label: 'Reject payment',
    busyLabel: 'Rejecting...',
    done: 'Order rejected',
    ask: {
      danger: true,
      title: `Reject the payment for ${reference}?`,
      text: 'The order stays on record and can still be verified later.',
      note: {
        label: 'Tell the customer why',
        hint: 'The customer reads this in an e-mail and on the page of the order.',
        required: 'Tell the customer why',
      },
    },
  }),
};

/** What can be done with an order as it is; nothing once its customer's data is erased. */
export const orderSteps = (order: OrderRecord): Step<OrderStatus>[] =>
  (order.erasedAt ? [] : ORDER_STEPS[order.status]).flatMap((status) => MAKES[status]?.(order) ?? []);
