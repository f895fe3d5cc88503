import type { Holiday, Visit } from './appointments';

/** What the lab keeps beside products and blogs, as the API answers it to administrators. Moments are ISO 8601 timestamps. */

/**
 * `result-sent`: the lab has sent the result by e-mail, which is no part of this site; `refunded`: a payment
 * that had arrived was given back; `done`: nothing is left to do.
 */
export const ORDER_STATUSES = ['pending-verification', 'verified', 'result-sent', 'rejected', 'refunded', 'done'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const MESSAGE_STATUSES = ['new', 'answered', 'closed'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/**
 * `unconfirmed`: booked, and the link of its letter has not been pressed; `confirmed`: by the lab; `done`: it was kept;
 * `missed`: nobody came, or nobody was at home.
 */
export const APPOINTMENT_STATUSES = ['unconfirmed', 'new', 'confirmed', 'done', 'missed', 'cancelled'] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/** Where an order may go from where it is; a payment that was rejected by mistake, or has come after all, can still be verified. */
export const ORDER_STEPS: Record<OrderStatus, readonly OrderStatus[]> = {
  'pending-verification': ['verified', 'rejected'],
  verified: ['result-sent', 'done', 'rejected', 'refunded'],
  'result-sent': ['done', 'refunded'],
  rejected: ['verified'],
  refunded: [],
  done: ['refunded'],
};

/** A message can be taken up again. */
export const MESSAGE_STEPS: Record<MessageStatus, readonly MessageStatus[]> = {
  new: ['answered', 'closed'],
  answered: ['closed', 'new'],
  closed: ['new'],
};

/** A cancelled appointment has given its time to others, so it does not come back; whoever was missed may come after all. */
export const APPOINTMENT_STEPS: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  unconfirmed: ['confirmed', 'cancelled'],
  new: ['confirmed', 'cancelled'],
  confirmed: ['done', 'missed', 'cancelled'],
  done: [],
  missed: ['done'],
  cancelled: [],
};

/** One page of a list, newest first. */
export interface RecordPage<T> {
  items: T[];
  /** from 1 */
  page: number;
  /** how many there are on all pages */
  total: number;
  perPage: number;
}

export interface StatusEvent<Status extends string> {
  status: Status;
  note: string;
  /** the administrator's user name; null when the customer or the system did it */
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
  /** a person must look: prices differ, a product is gone, a proof was used before */
  flagged: boolean;
  /** whole naira */
  subtotal: number;
  createdAt: string;
  /** since when it has its status */
  statusAt: string;
  /** it waits for the lab, and longer than the lab usually takes */
  late: boolean;
  /** when contact, tests and proof were removed and only the accounting stayed; null while they are there */
  erasedAt: string | null;
  version: number;
}

export interface OrderLine {
  productId: string;
  name: string;
  unitPrice: number;
  quantity: number;
  lineTotal: number;
  known: boolean;
}

/** A line of a receipt: what was paid for, in whole naira. */
type ReceiptLine = Pick<OrderLine, 'unitPrice' | 'quantity' | 'lineTotal'> & {
  /** empty where the receipt may not say which test it is */
  name: string;
};

/** What says that an order was paid: amounts in whole naira, equal to the order's; moments as ISO 8601 timestamps. */
export interface OrderReceipt {
  lines: ReceiptLine[];
  total: number;
  verifiedAt: string;
  /** what has become of the payment since it was verified; null while the receipt stands */
  undone: { status: 'rejected' | 'refunded'; at: string } | null;
}

export interface OrderRecord extends OrderRow {
  /** what the browser showed, whole naira */
  subtotalSent: number;
  /** what the customer was asked to pay into the account, whole naira; null when no account was given */
  amountAsked: number | null;
  testOption: string[];
  /** of this site (`/media/private/…`, with a token only) or an address at a foreign picture host */
  proofUrl: string;
  paymentAccount: string;
  noticeVersion: string;
  items: OrderLine[];
  /** the oldest first */
  events: StatusEvent<OrderStatus>[];
}

/** The orders whose payment has to be verified, the oldest first. */
export interface VerificationQueue {
  references: string[];
  /** of all of them, whole naira */
  amount: number;
  /** when the oldest came in; null when the queue is empty */
  oldestAt: string | null;
  /** payments that were verified today, in Lagos time, and not taken back since */
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

export interface AppointmentRecord extends Person, Visit {
  reference: string;
  status: AppointmentStatus;
  address: string;
  testOption: string[];
  /** until when an unconfirmed one keeps its place; null for one that stands */
  confirmBy: string | null;
  /** whether the customer has pressed the link of our letter */
  emailProven: boolean;
  createdAt: string;
  version: number;
  events: StatusEvent<AppointmentStatus>[];
}

/** What is needed to take a sample; `agreed`: which sample it is has to be agreed with the customer. */
export type Sample = 'blood' | 'urine' | 'stool' | 'agreed';

/** A visit as whoever goes there, or waits for it, has to know it. */
export interface DayVisit
  extends Pick<AppointmentRecord, 'reference' | 'firstName' | 'lastName' | 'phoneNumber' | 'time' | 'address' | 'status' | 'testOption'> {
  bring: Sample[];
}

/** The visits of a day that were not cancelled, each list in order of time. */
export interface DayList {
  date: string;
  /** by area, that of the first visit first; the last one is '', for addresses that name no known area */
  home: { area: string; visits: DayVisit[] }[];
  office: DayVisit[];
}

/** A day, or times of it, on which nobody can book. */
export interface Closure {
  id: string;
  date: string;
  /** empty for the whole day */
  times: string[];
  /** for visitors; may be empty */
  reason: string;
  /** the administrator's user name */
  by: string;
  createdAt: string;
  /** what was booked before, and stands */
  visits: Pick<AppointmentRecord, 'reference' | 'firstName' | 'lastName' | 'phoneNumber' | 'time' | 'status'>[];
}

/** What is closed from today on, and the public holidays on which the laboratory would be open. */
export interface Closures {
  closed: Closure[];
  holidays: Holiday[];
}

/** What may hold a letter back: too many to one address in a day, too many in an hour. */
export const EMAIL_LIMITS = ['recipient', 'site'] as const;
export type EmailLimit = (typeof EMAIL_LIMITS)[number];

export interface EmailRecord {
  id: string;
  /** what it tells of, e.g. 'order' */
  kind: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  createdAt: string;
  /** null while it waits */
  sentAt: string | null;
  attempts: number;
  /** a code, e.g. 'ESOCKET'; null when no try has failed */
  lastError: string | null;
  /** which limit keeps it from being sent until somebody decides; null when none does */
  held: EmailLimit | null;
}

export interface PendingCounts {
  orders: number;
  /** orders that wait longer than usual, for their payment to be verified or for their result */
  late: number;
  messages: number;
  appointments: number;
  /** letters that could not be sent yet */
  letters: number;
  /** actions with more than half of a limit of the whole site used in the last 24 hours */
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

/** What a customer sees of an order: no test, since reference and phone number alone open it. */
export interface OrderStatusView {
  reference: string;
  status: OrderStatus;
  subtotal: number;
  createdAt: string;
  /** the oldest first; a note is there only where the lab wrote one for the customer */
  events: Pick<StatusEvent<OrderStatus>, 'status' | 'note' | 'createdAt'>[];
  /** of a payment that was verified; it names no test */
  receipt: OrderReceipt | null;
}

/** What a save is refused with (412) when the record has changed since it was read. */
export interface EditConflict<T> {
  error: 'changed';
  message: string;
  current: T;
  version: number;
  /** the user name of who changed it, null when that is not known */
  changedBy: string | null;
  changedAt: string;
}
