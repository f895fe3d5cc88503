import type { AppointmentStatus, MessageStatus, OrderStatus } from '@lagoon/shared/domain';
import type { Tone } from './status-chip';

/** How each status of a record is shown, in the order of a list's filters. */
export type StatusDisplay<Status extends string> = Record<Status, { tone: Tone; label: string }>;

export const orderStatusDisplay: StatusDisplay<OrderStatus> = {
  'pending-verification': { tone: 'waiting', label: 'To verify' },
  verified: { tone: 'good', label: 'Verified' },
  rejected: { tone: 'bad', label: 'Rejected' },
  done: { tone: 'over', label: 'Done' },
};

export const messageStatusDisplay: StatusDisplay<MessageStatus> = {
  new: { tone: 'waiting', label: 'New' },
  answered: { tone: 'good', label: 'Answered' },
  closed: { tone: 'over', label: 'Closed' },
};

export const appointmentStatusDisplay: StatusDisplay<AppointmentStatus> = {
  unconfirmed: { tone: 'over', label: 'Not confirmed' },
  new: { tone: 'waiting', label: 'New' },
  confirmed: { tone: 'good', label: 'Confirmed' },
  done: { tone: 'over', label: 'Done' },
  cancelled: { tone: 'bad', label: 'Cancelled' },
};
