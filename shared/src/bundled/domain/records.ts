import type { Holiday, Visit } from './appointments';
import type { RecordVersion } from './record-version';
import type { CustomerPayment, OrderTransfer } from './transfers';

/** The API's records for administrators. Times are ISO 8601 timestamps. */

/** `result-sent`: e-mailed outside this site. `refunded`: the payment was returned. */
export const ORDER_STATUSES = [
  'pending-verification',
  'verified',
  'result-sent',
  'rejected',
  'refunded',
  'done',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const MESSAGE_STATUSES = ['new', 'answered', 'closed'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** `unconfirmed`: the customer has not opened the link. `missed`: the customer was absent. */
export const APPOINTMENT_STATUSES = [
  'unconfirmed',
  'new',
  'confirmed',
  'done',
  'missed',
  'cancelled',
] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/** A rejected order can be verified later, because its payment may still arrive. */
export const ORDER_STEPS: Record<OrderStatus, readonly OrderStatus[]> = {
  'pending-verification': ['verified', 'rejected'],
  verified: ['result-sent', 'done', 'rejected', 'refunded'],
  'result-sent': ['done', 'refunded'],
  rejected: ['verified'],
  refunded: [],
  done: ['refunded'],
};

export const MESSAGE_STEPS: Record<MessageStatus, readonly MessageStatus[]> = {
  new: ['answered', 'closed'],
  answered: ['closed', 'new'],
  closed: ['new'],
};

/** A cancelled appointment has lost its time slot. A missed visit can take place later. */
export const APPOINTMENT_STEPS: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  unconfirmed: ['confirmed', 'cancelled'],
  new: ['confirmed', 'cancelled'],
  confirmed: ['done', 'missed', 'cancelled'],
  done: [],
  missed: ['done'],
  cancelled: [],
};

/** The e-mail about the change waits in the outbox for this time. */
export const UNDO_SECONDS = 10;

export const MOST_AT_ONCE = 500;

export interface ManyChanged {
  /** with the new versions */
  done: RecordVersion[];
  /** unchanged records, each with the reason, and with the change that came first, if one did */
  left: { key: string; reason: string; event?: StatusEvent<string> }[];
}

/** Newest first. */
export interface RecordPage<T> {
  items: T[];
  /** from 1 */
  page: number;
  /** on all pages */
  total: number;
  perPage: number;
}

export interface StatusEvent<Status extends string> {
  status: Status;
  note: string;
  /** user name; null for a change by customer or system */
  by: string | null;
  createdAt: string;
}

interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
}

export interface OrderRow extends Person {
  reference: string;
  status: OrderStatus;
  /** to check: a price has changed, a product is missing, or the proof was used before */
  flagged: boolean;
  /** whole naira */
  subtotal: number;
  /** transfers in kobo; 0 if only a proof showed the payment */
  received: number;
  createdAt: string;
  statusAt: string;
  /** waits for the lab longer than usual */
  late: boolean;
  /** null while the personal data is stored */
  erasedAt: string | null;
  version: number;
}

export interface SelectedOrder
  extends RecordVersion,
    Pick<OrderRow, 'status' | 'subtotal' | 'received' | 'flagged'> {}

/** `from`: the customer; empty for an erased order. */
export interface PrintedReceipt {
  reference: string;
  placedAt: string;
  from: string;
  receipt: OrderReceipt;
}

export interface OrderLine {
  productId: string;
  name: string;
  unitPrice: number;
  quantity: number;
  lineTotal: number;
  known: boolean;
}

type ReceiptLine = Pick<OrderLine, 'unitPrice' | 'quantity' | 'lineTotal'> & {
  /** empty in the receipt for the customer */
  name: string;
};

/** Whole naira, ISO 8601 timestamps. */
export interface OrderReceipt {
  lines: ReceiptLine[];
  total: number;
  verifiedAt: string;
  /** null for a valid receipt */
  undone: { status: 'rejected' | 'refunded'; at: string } | null;
}

export interface OrderRecord extends OrderRow {
  /** whole naira, as the customer's browser sent it */
  subtotalSent: number;
  /** whole naira; null if no payment account was shown */
  amountAsked: number | null;
  testOption: string[];
  /** `/media/private/…`, or another host's address */
  proofUrl: string;
  paymentAccount: string;
  noticeVersion: string;
  items: OrderLine[];
  /** oldest first */
  events: StatusEvent<OrderStatus>[];
  /** oldest first */
  transfers: OrderTransfer[];
}

/** Unverified orders, oldest first. */
export interface VerificationQueue {
  /** orders that wait for the lab */
  references: string[];
  /** wait for the rest of the money */
  underpaid: string[];
  /** whole naira */
  amount: number;
  oldestAt: string | null;
  /** verified today in Lagos, without reversed ones */
  verifiedToday: { orders: number; amount: number };
}

export interface MessageRecord extends Person {
  id: string;
  message: string;
  status: MessageStatus;
  createdAt: string;
  version: number;
  events: StatusEvent<MessageStatus>[];
}

export type SelectedMessage = RecordVersion &
  Pick<MessageRecord, 'status' | 'firstName' | 'lastName'>;

export interface AppointmentRecord extends Person, Visit {
  reference: string;
  status: AppointmentStatus;
  address: string;
  testOption: string[];
  /** null once confirmed */
  confirmBy: string | null;
  /** the customer has opened the e-mailed link */
  emailProven: boolean;
  createdAt: string;
  version: number;
  events: StatusEvent<AppointmentStatus>[];
}

export interface SelectedAppointment extends RecordVersion {
  status: AppointmentStatus;
  /** a cancellation is e-mailed */
  notifiesCustomer: boolean;
}

/** Returns true for a booked visit with an e-mail address: its cancellation is e-mailed. */
export const notifiesCustomer = ({ email, status }: Pick<AppointmentRecord, 'email' | 'status'>) =>
  email !== '' && status !== 'unconfirmed';

/** `agreed`: as lab and customer agree. */
export type Sample = 'blood' | 'urine' | 'stool' | 'agreed';

export interface DayVisit
  extends Pick<
    AppointmentRecord,
    | 'reference'
    | 'firstName'
    | 'lastName'
    | 'phoneNumber'
    | 'time'
    | 'address'
    | 'status'
    | 'testOption'
  > {
  bring: Sample[];
}

/** By time, without cancelled visits. */
export interface DayList {
  date: string;
  /** by area, in the order of the first visit; '' for an unknown area */
  home: { area: string; visits: DayVisit[] }[];
  office: DayVisit[];
}

export interface Closure {
  id: string;
  date: string;
  /** closed times; empty for the whole day */
  times: string[];
  /** for visitors; may be empty */
  reason: string;
  by: string;
  createdAt: string;
  /** booked before the day was closed */
  visits: Pick<
    AppointmentRecord,
    'reference' | 'firstName' | 'lastName' | 'phoneNumber' | 'time' | 'status'
  >[];
}

export interface Closures {
  closed: Closure[];
  holidays: Holiday[];
}

/** An e-mail is held above these: to one address in a day, or of the site in an hour. */
export const EMAIL_LIMITS = ['recipient', 'site'] as const;
export type EmailLimit = (typeof EMAIL_LIMITS)[number];

export interface EmailRecord {
  id: string;
  /** e.g. 'order' */
  kind: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  createdAt: string;
  /** null while pending */
  sentAt: string | null;
  attempts: number;
  /** e.g. 'ESOCKET'; null without a failure */
  lastError: string | null;
  /** the exceeded limit; `recipient` waits for an administrator, `site` for the next hour */
  held: EmailLimit | null;
}

export interface PendingCounts {
  orders: number;
  /** wait for the lab longer than usual */
  late: number;
  messages: number;
  appointments: number;
  /** unsent e-mails */
  letters: number;
  /** actions (such as `order`) that used half of a limit of the site in the last 24 hours */
  limits: number;
}

export interface SessionRecord {
  id: string;
  /** e.g. "Chrome on Android" */
  device: string;
  createdAt: string;
  lastUsedAt: string;
  current: boolean;
}

/** For its customer. Names no test: reference and phone number are enough to open it. */
export interface OrderStatusView {
  reference: string;
  status: OrderStatus;
  subtotal: number;
  createdAt: string;
  /** oldest first; `note` is for the customer */
  events: Pick<StatusEvent<OrderStatus>, 'status' | 'note' | 'createdAt'>[];
  receipt: OrderReceipt | null;
  payment: CustomerPayment;
  /** opens the order for two hours without a phone number; null when it awaits no payment */
  watch: string | null;
}

/** Body of status 412. */
export interface EditConflict<T> {
  error: 'changed';
  message: string;
  current: T;
  version: number;
  /** null if unknown */
  changedBy: string | null;
  changedAt: string;
}
