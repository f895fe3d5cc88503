import type { OrderStatus, OrderStatusView } from '@lagoon/shared/domain';

/** A step of an order, as its customer follows it. */
export interface ProgressStep {
  title: string;
  state: 'done' | 'now' | 'failed' | 'ahead';
  /** when it was reached, an ISO 8601 timestamp */
  at?: string | undefined;
  /** what the lab wrote */
  note?: string | undefined;
  /** what it means where no moment is told */
  text?: string;
}

/**
 * The steps of an order: received, payment verified, done; or received and rejected. A payment that was rejected first
 * and verified later shows the step it is at, with the moment of the latest change.
 */
export function progressOf({ status, createdAt, events }: OrderStatusView): ProgressStep[] {
  const reached = (wanted: OrderStatus) => {
    const event = events.filter((one) => one.status === wanted).pop();
    return { at: event?.createdAt, note: event?.note?.trim() || undefined };
  };
  const received: ProgressStep = { title: 'Order received', state: 'done', at: createdAt };
  if (status === 'rejected') return [received, { title: 'Payment not verified', state: 'failed', ...reached('rejected') }];
  const payment: ProgressStep =
    status === 'pending-verification'
      ? { title: 'Payment verified', state: 'now', text: 'We are checking it now.' }
      : { title: 'Payment verified', state: 'done', ...reached('verified') };
  const end: ProgressStep =
    status === 'done'
      ? { title: 'Done', state: 'done', ...reached('done') }
      : { title: 'Done', state: 'ahead', text: 'When your sample is tested and your results are out.' };
  return [received, payment, end];
}
